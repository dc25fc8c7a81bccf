import * as fc from 'fast-check'
import { addresses } from '../generators/addresses.ts'
import { distinct, headerLines } from '../generators/headers.ts'
import { PAGE_SEEDS } from '../seeds/pages.ts'
import { type FuzzedRequest, fuzzedSite } from '../support/fuzzed-site.ts'
import { defineTarget } from '../support/target.ts'

/** Methods that a browser or a scanner sends without a body. */
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

/** Addresses, queries and headers of every page, and of the calls that only read. */
export const pages = defineTarget({
  name: 'pages',
  inputs,
  seeds: PAGE_SEEDS,
  async open() {
    const site = await fuzzedSite()
    return { run: async (request) => void (await site.ask(request)), close: () => site.close() }
  },
})
