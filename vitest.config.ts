import { defineConfig } from 'vitest/config'

// Generous: a machine that does other things too must not turn a test red.
const expect = { poll: { timeout: 20_000 } }
// For what listens, starts programs or drives a browser: on two busy cores something comes too late now and then. What is
// broken fails twice.
const retry = 1

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Else a machine of two processors would leave one idle.
          maxWorkers: '100%',
          setupFiles: ['tests/setup/quiet-console.ts'],
          // One process runs many files: what counts on a process of its own has its place in another project.
          isolate: false,
          expect,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Some start the storage emulator.
          retry,
          include: [
            '{app,core,services,adapters,server,config,cli,photography,scripts,tests/support}/**/*.test.{ts,tsx}',
          ],
          environment: 'node',
        },
      },
      {
        test: {
          // The whole program in memory, and the commands.
          name: 'http',
          maxWorkers: '100%',
          setupFiles: ['tests/setup/quiet-console.ts'],
          globalSetup: ['tests/setup/prepare-content.ts'],
          expect,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['tests/{cli,contracts,fuzz,http}/**/*.test.ts'],
          retry,
          environment: 'node',
        },
      },
      {
        test: {
          name: 'browser',
          setupFiles: ['tests/setup/quiet-console.ts'],
          globalSetup: ['tests/setup/prepare-content.ts'],
          include: ['tests/{browser,budgets}/**/*.test.ts'],
          retry,
          environment: 'node',
          // A worker keeps its site and its browser from file to file.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          expect,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // Real servers that are killed, slowed and cut off.
          name: 'processes',
          setupFiles: ['tests/setup/quiet-console.ts'],
          globalSetup: ['tests/setup/prepare-content.ts'],
          include: ['tests/processes/**/*.test.ts'],
          retry,
          environment: 'node',
          // They mostly wait.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          expect,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
