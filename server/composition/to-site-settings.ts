import type { Config } from '#config/config.ts'
import type { SiteSettings } from '#services/site/site-facts.ts'

export function toSiteSettings({ publicUrl, siteEnv, gaMeasurementId, deskAgeing }: Config): SiteSettings {
  const measurementId = siteEnv === 'production' ? gaMeasurementId : undefined
  return { publicUrl, environment: siteEnv, measurementId, replyDays: deskAgeing.overdue }
}
