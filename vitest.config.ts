import { defineConfig } from 'vitest/config'
import { RetriedTests } from './tests/setup/retried-tests.ts'
import { SweepsFirst } from './tests/setup/sweeps-first.ts'

// Generous: a machine that does other things too must not turn a test red. What is broken seldom needs the time.
const expect = { poll: { timeout: 60_000 } }
const PATIENCE = { expect, testTimeout: 120_000, hookTimeout: 180_000 }
const QUIET = 'tests/setup/quiet-console.ts'
const NAMES = 'tests/setup/pack-containers.ts'
const CONTENT = 'tests/setup/prepare-content.ts'
// Else a machine of two processors would leave one idle.
const ALL_PROCESSORS = '100%'

export default defineConfig({
  test: {
    reporters: ['default', new RetriedTests()],
    environment: 'node',
    sequence: { sequencer: SweepsFirst },
    // The scripts run one project after the other. Where several run at once, each waits for the one before.
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'unit',
          maxWorkers: ALL_PROCESSORS,
          setupFiles: [QUIET, NAMES],
          // One process runs many files: what counts on a process of its own has its place in another project.
          isolate: false,
          include: [
            '{app,core,services,adapters,server,config,cli,photography,scripts,tests/support}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        test: {
          // The whole program in memory, and the commands.
          ...PATIENCE,
          name: 'http',
          maxWorkers: ALL_PROCESSORS,
          setupFiles: [QUIET, NAMES],
          globalSetup: [CONTENT],
          // A process loads the program once for all its files.
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['tests/{cli,contracts,fuzz,http}/**/*.test.ts'],
        },
      },
      {
        test: {
          // Real servers and the commands that start them.
          ...PATIENCE,
          name: 'processes',
          maxWorkers: ALL_PROCESSORS,
          setupFiles: [QUIET, NAMES],
          globalSetup: [CONTENT],
          sequence: { groupOrder: 2 },
          include: ['tests/processes/**/*.test.ts'],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'browser',
          maxWorkers: ALL_PROCESSORS,
          setupFiles: [QUIET, NAMES],
          globalSetup: [CONTENT],
          // A worker keeps its site and its browser from file to file.
          isolate: false,
          // Only browsers fail at random here, so only their tests are retried. What needed it is listed at the end.
          retry: 1,
          sequence: { groupOrder: 3 },
          include: ['tests/{browser,budgets}/**/*.test.ts'],
        },
      },
      {
        test: {
          // Real servers that are killed, slowed and cut off.
          ...PATIENCE,
          name: 'failures',
          testTimeout: 480_000,
          maxWorkers: ALL_PROCESSORS,
          setupFiles: [QUIET, NAMES],
          globalSetup: [CONTENT],
          sequence: { groupOrder: 4 },
          include: ['tests/failures/**/*.test.ts'],
        },
      },
    ],
  },
})
