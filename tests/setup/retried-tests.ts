import type { Reporter, TestModule } from 'vitest/node'

/** Lists at the end which tests passed only when they were tried again, and what failed before: each has a cause to be mended. */
export class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((one) => one.diagnostic()?.flaky)
        .flatMap((one) => [
          `  ${module.relativeModuleId} > ${one.fullName}`,
          ...(one.result().errors ?? []).map(({ message }) => message.replaceAll(/^/gm, '    ')),
        ]),
    )
    if (retried.length > 0)
      process.stdout.write(`\nPassed only when tried again, mend them:\n${retried.join('\n')}\n`)
  }
}
