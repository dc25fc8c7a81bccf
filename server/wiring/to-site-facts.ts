import type { Config } from '#config/config.ts'
import type { SiteFacts } from '#services/site/site-facts.ts'

/** The part of the configuration that pages may know. */
export function toSiteFacts({ brand, publicUrl, siteEnv, gaMeasurementId }: Config): SiteFacts {
  const measurementId = siteEnv === 'production' ? gaMeasurementId : undefined
  return { ...brand, publicUrl, environment: siteEnv, measurementId }
}
