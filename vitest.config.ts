import { defineConfig } from 'vitest/config'
import { RetriedTests } from './tests/setup/retried-tests.ts'
import { SweepFirst } from './tests/setup/sweep-first.ts'

// React and the router choose their build by it. Like a deployed site, tests run the quicker one.
process.env['NODE_ENV'] = 'production'

// Generous, so that a busy machine does not fail tests. Broken code rarely takes this long.
const expect = { poll: { timeout: 60_000 } }
const TIMEOUTS = { expect, testTimeout: 120_000, hookTimeout: 180_000 }
const QUIET = 'tests/setup/quiet-console.ts'
const CONTAINER_NAMES = 'tests/setup/pack-containers.ts'
const CONTENT = 'tests/setup/prepare-content.ts'
const QUICK_BROTLI = 'tests/support/sites/quick-brotli.ts'
// By default, a machine with two processors would leave one idle.
const ALL_PROCESSORS = '100%'

export default defineConfig({
  test: {
    reporters: ['default', new RetriedTests()],
    environment: 'node',
    // A worker's PostgreSQL has hundreds of databases to remove.
    teardownTimeout: 180_000,
    sequence: { sequencer: SweepFirst },
    // Scripts run one project at a time. If several run at once, `groupOrder` keeps them in sequence.
    projects: [
      {
        test: {
          ...TIMEOUTS,
          name: 'unit',
          maxWorkers: ALL_PROCESSORS,
          setupFiles: [QUIET, CONTAINER_NAMES],
          // One process runs many files; tests that need their own process belong in another project.
          isolate: false,
          include: [
            '{app,core,services,adapters,server,config,cli,photography,scripts,tests/support}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        test: {
          // The whole program in memory, and the commands.
          ...TIMEOUTS,
          name: 'http',
          maxWorkers: ALL_PROCESSORS,
          setupFiles: [QUIET, CONTAINER_NAMES, QUICK_BROTLI],
          globalSetup: [CONTENT],
          // A process loads the program once for all test files.
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['tests/{cli,contracts,fuzz,http}/**/*.test.ts'],
        },
      },
      {
        test: {
          // Real servers and the commands that start them.
          ...TIMEOUTS,
          name: 'processes',
          maxWorkers: ALL_PROCESSORS,
          setupFiles: [QUIET, CONTAINER_NAMES],
          globalSetup: [CONTENT],
          sequence: { groupOrder: 2 },
          include: ['tests/processes/**/*.test.ts'],
        },
      },
      {
        test: {
          ...TIMEOUTS,
          name: 'browser',
          maxWorkers: ALL_PROCESSORS,
          setupFiles: [QUIET, CONTAINER_NAMES],
          globalSetup: [CONTENT],
          // A worker reuses its site and browser across files.
          isolate: false,
          // Only browser tests are flaky, so only they are retried. The report lists retried tests.
          retry: 1,
          sequence: { groupOrder: 3 },
          include: ['tests/{browser,budgets}/**/*.test.ts'],
        },
      },
      {
        test: {
          // Real servers that are killed, slowed and cut off.
          ...TIMEOUTS,
          name: 'failures',
          testTimeout: 480_000,
          maxWorkers: ALL_PROCESSORS,
          setupFiles: [QUIET, CONTAINER_NAMES],
          globalSetup: [CONTENT],
          sequence: { groupOrder: 4 },
          include: ['tests/failures/**/*.test.ts'],
        },
      },
    ],
  },
})
