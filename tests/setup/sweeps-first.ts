import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that visit all pages take longer than their size suggests. Started last, they would leave a core idle. */
const SWEEPS = ['tests/browser/accessibility.test.ts', 'tests/budgets/weights.test.ts']

/** Orders files like Vitest, but starts with the sweeps of each project. */
export class SweepsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const specifications = await super.sort(files)
    const isSweep = ({ moduleId }: TestSpecification) => SWEEPS.some((file) => moduleId.endsWith(file))
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return specifications.toSorted((a, b) => group(a) - group(b) || Number(isSweep(b)) - Number(isSweep(a)))
  }
}
