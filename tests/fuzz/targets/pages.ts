import * as fc from 'fast-check'
import { addresses } from '../generators/addresses.ts'
import { CLAIMED_HOST, distinct, headerLines } from '../generators/headers.ts'
import { PAGE_SEEDS } from '../seeds/pages.ts'
import { claim } from '../support/finding.ts'
import { BEHIND_PROXY, type FuzzedRequest, fuzzedSite } from '../support/fuzzed-site.ts'
import { defineTarget } from '../support/target.ts'

const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
]

const inputs: fc.Arbitrary<FuzzedRequest> = fc.record({
  method: fc.constantFrom(...METHODS),
  url: addresses(),
  headers: headerLines.map(distinct),
})

export const pages = defineTarget({
  name: 'pages',
  inputs,
  seeds: PAGE_SEEDS,
  async open() {
    const site = await fuzzedSite(BEHIND_PROXY)
    return {
      async run(request) {
        const { body } = await site.ask(request)
        claim(!body.includes(CLAIMED_HOST), 'repeats a host from the headers')
      },
      close: () => site.close(),
    }
  },
})
