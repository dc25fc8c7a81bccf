import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Lists tests that passed only on retry, with the first failure: each has a cause to fix. */
export class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retriedNames = modules.flatMap((module) =>
      [...module.children.allTests('passed')].flatMap((one) =>
        one.diagnostic()?.flaky ? describe(one, module) : [],
      ),
    )
    if (retriedNames.length > 0)
      process.stdout.write(`\nPassed only on retry; fix the cause:\n${retriedNames.join('\n')}\n`)
  }
}

function describe(test: TestCase, { relativeModuleId }: TestModule): readonly string[] {
  const errors = test.result().errors ?? []
  return [
    `  ${relativeModuleId} > ${test.fullName}`,
    ...errors.map(({ message, diff, stacks }) => {
      const place = stacks?.find(({ file }) => file.endsWith(relativeModuleId))
      const lines = [message, diff, place && `at line ${place.line}`].filter(Boolean)
      return lines.join('\n').replaceAll(/^/gm, '    ')
    }),
  ]
}
