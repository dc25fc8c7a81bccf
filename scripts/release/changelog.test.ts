import { expect, test } from 'vitest'
import { sectionOf, withRelease } from './changelog.ts'

const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A door.\n'

test('moves unreleased entries to the version’s section and leaves an empty one', () => {
  const first = withRelease(CHANGELOG, '1.0.0', '2026-12-01') ?? ''
  expect(first).toBe('# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-12-01\n\n### Added\n\n- A door.\n')
  expect(sectionOf(first, '1.0.0')).toBe('### Added\n\n- A door.')
  expect(withRelease(first, '1.0.1', '2026-12-02')).toBeUndefined()
  const second = first.replace('[Unreleased]\n', '[Unreleased]\n\n### Fixed\n\n- Its hinge.\n')
  const both = withRelease(second, '1.0.1', '2026-12-02') ?? ''
  expect(sectionOf(both, '1.0.1')).toBe('### Fixed\n\n- Its hinge.')
  expect(sectionOf(both, '1.0.0')).toBe('### Added\n\n- A door.')
  expect(sectionOf(both, '2.0.0')).toBeUndefined()
})
