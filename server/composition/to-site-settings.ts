import type { Config } from '#config/config.ts'
import type { SiteSettings } from '#services/site/site-facts.ts'

export function toSiteSettings({
  publicUrl,
  containerPrefix,
  siteEnv,
  gaMeasurementId,
  deskAgeing,
}: Config): SiteSettings {
  const measurementId = siteEnv === 'production' ? gaMeasurementId : undefined
  return { publicUrl, containerPrefix, environment: siteEnv, measurementId, replyDays: deskAgeing.overdue }
}
