import type { Config } from '#config/config.ts'
import type { SiteFacts } from '#services/site/site-facts.ts'

export function toSiteFacts({ brand, publicUrl, siteEnv, gaMeasurementId, deskAgeing }: Config): SiteFacts {
  const measurementId = siteEnv === 'production' ? gaMeasurementId : undefined
  return { ...brand, publicUrl, environment: siteEnv, measurementId, replyDays: deskAgeing.overdue }
}
