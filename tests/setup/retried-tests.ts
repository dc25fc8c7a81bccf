import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Lists at the end which tests passed only when they were tried again, and what failed before: each has a cause to be mended. */
export class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests('passed')].flatMap((one) =>
        one.diagnostic()?.flaky ? describe(one, module) : [],
      ),
    )
    if (retried.length > 0)
      process.stdout.write(`\nPassed only when tried again, mend them:\n${retried.join('\n')}\n`)
  }
}

function describe(test: TestCase, { relativeModuleId }: TestModule): readonly string[] {
  const errors = test.result().errors ?? []
  return [
    `  ${relativeModuleId} > ${test.fullName}`,
    ...errors.map(({ message, stacks }) => {
      const place = stacks?.find(({ file }) => file.endsWith(relativeModuleId))
      return `${message}${place ? `\nin line ${place.line}` : ''}`.replaceAll(/^/gm, '    ')
    }),
  ]
}
