import { Histogram, type Registry } from 'prom-client'
import { VITAL_NAMES, VITALS, type Vital } from '#core/visits/vitals.ts'

/** Histograms of what browsers measured in real visits, by the pattern of the page's route. */
export function createVisitMetrics(registry: Registry): (vital: Vital, page: string, value: number) => void {
  const histograms = new Map(
    VITAL_NAMES.map((vital) => {
      const { metric, name, explained, bounds } = VITALS[vital]
      const help = `${name} of real visits, by page: ${explained}.`
      const histogram = new Histogram({
        name: metric,
        help,
        labelNames: ['page'],
        buckets: [...bounds],
        registers: [registry],
      })
      return [vital, histogram]
    }),
  )
  return (vital, page, value) => histograms.get(vital)?.observe({ page }, value)
}
