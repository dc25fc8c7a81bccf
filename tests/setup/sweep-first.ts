import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Takes longer than its size suggests. Started last, it would leave a core idle. */
const SWEEP = 'tests/browser/every-page.test.ts'

/** Orders files like Vitest, but starts with the one that visits every page. */
export class SweepFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const specifications = await super.sort(files)
    const isSweep = ({ moduleId }: TestSpecification) => moduleId.endsWith(SWEEP)
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return specifications.toSorted((a, b) => group(a) - group(b) || Number(isSweep(b)) - Number(isSweep(a)))
  }
}
