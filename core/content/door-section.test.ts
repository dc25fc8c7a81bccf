import { describe, expect, test } from 'vitest'
import { doorSection } from './door-section.ts'

describe('a door’s section', () => {
  test('has a stile of the stated width, and describes it', () => {
    const section = doorSection({ stile: '2.25', panel: '1/4 inch, flat' })
    expect(section?.stile).toContain('H72')
    expect(section?.words).toBe('stiles and rails 2 1/4 wide, panel 1/4 inch, flat')
  })

  test('has no stile for a one-piece door', () => {
    expect(doorSection({ panel: '3/4 inch, no frame' })?.stile).toBeUndefined()
  })

  test('has a shape for each profile', () => {
    const panels = [
      '1/4 inch, flat',
      '3/4 inch, raised',
      '1/4 inch, grooved',
      '1/4 inch, flat, beaded frame',
      '1/4 inch, flat, stepped frame',
      '1/4 inch, flat, molded frame',
      '3/4 inch, routed from one piece',
    ]
    const sections = panels.map((panel) => {
      const section = doorSection({ stile: '2.25', panel })
      return `${section?.stile} ${section?.panel}`
    })
    expect(new Set(sections).size).toBe(panels.length)
  })

  test('is not drawn without the fact about the panel', () => {
    expect(doorSection({ stile: '2.25' })).toBeUndefined()
  })
})
