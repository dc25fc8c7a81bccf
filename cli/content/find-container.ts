import type { ContainerAnswer } from '#adapters/content-api/answers.ts'
import type { ContentApiCalls } from '#adapters/content-api/content-api-calls.ts'
import { nearest } from '#core/spelling/nearest.ts'
import { CommandError } from '../terminal/command-error.ts'
import { answerOf } from './answers.ts'

export async function allContainers(calls: ContentApiCalls): Promise<readonly ContainerAnswer[]> {
  return answerOf(await calls.listContainers(), 'Listing the containers')
}

function findContainer(containers: readonly ContainerAnswer[], name: string): ContainerAnswer {
  const match = containers.find((container) => container.name === name)
  if (match) return match
  const suggestion = nearest(
    name,
    containers.map((container) => container.name),
  )
  throw new CommandError(
    `There is no container “${name}”.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`}`,
    {
      hint: `There are: ${containers.map((container) => container.name).join(', ') || 'none yet'}`,
    },
  )
}

export function chooseContainers(
  containers: readonly ContainerAnswer[],
  names: readonly string[],
): readonly ContainerAnswer[] {
  return names.length === 0 ? containers : names.map((name) => findContainer(containers, name))
}
