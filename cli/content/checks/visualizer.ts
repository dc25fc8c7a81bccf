import { sceneFaults } from '#core/visualizer/scene-faults.ts'
import { type FactCheck, type Finding, findingOn } from './finding.ts'

/** Reports parts of visualizer scenes that would not show. */
export const checkVisualizer: FactCheck = (containers) =>
  containers.flatMap(({ name: container, items }) =>
    sceneFaults(container, items).map(
      ({ item, message }): Finding =>
        item
          ? findingOn({ container, name: item.name }, 'visualizer', 'error', message)
          : { severity: 'error', check: 'visualizer', container, message },
    ),
  )
