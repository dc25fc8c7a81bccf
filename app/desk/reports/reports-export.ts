import { data } from 'react-router'
import { readPeriod } from '#core/retailers/work/figure-period.ts'
import { attachment } from '../attachment.ts'
import { deskOf } from '../guard.ts'
import type { Route } from './+types/reports-export'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { figures, now } = deskOf(context)
  const period = readPeriod(url.searchParams, now)
  if (period.fault !== undefined) throw data(period.fault, { status: 400 })
  return attachment(await figures.export(period))
}
