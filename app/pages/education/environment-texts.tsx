import type { ReactNode } from 'react'
import type { GlossaryTerm } from '#app/ui/glossary.tsx'
import { TermText } from '#app/ui/term-text.tsx'
import styles from './environment-page.module.css'

interface Credential {
  readonly id: 'esp' | 'kcma' | 'tsca'
  readonly name: string
  readonly body: ReactNode
}

const LIMITS = [
  ['Hardwood plywood', '0.05'],
  ['Particleboard', '0.09'],
  ['Medium density fiberboard (MDF)', '0.11'],
  ['Thin MDF', '0.13'],
] as const

export const CREDENTIALS: readonly Credential[] = [
  {
    id: 'esp',
    name: 'ESP certified',
    body: (
      <>
        <p>
          ESP is the Environmental Stewardship Program of the Kitchen Cabinet Manufacturers Association. It
          looks at the whole company, not a single cabinet, and certification has to be earned again every
          year. A manufacturer shows what it does in five areas:
        </p>
        <ul>
          <li>
            air quality, especially low <TermText pieces={[{ text: 'formaldehyde', term: 'Formaldehyde' }]} />{' '}
            in panels and low emissions from finishes;
          </li>
          <li>where wood and other materials come from;</li>
          <li>energy use, recycling and waste in the plant;</li>
          <li>a written environmental policy, put into practice;</li>
          <li>involvement in the community around the plant.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'kcma',
    name: 'KCMA participant',
    body: (
      <>
        <p>
          KCMA is the Kitchen Cabinet Manufacturers Association, the trade association of North American
          cabinet makers. It publishes the standard for kitchen and vanity cabinets, ANSI/KCMA A161.1, and
          runs the stewardship program described above.
        </p>
        <p>
          The standard puts cabinets through what a kitchen does to them: loaded shelves and wall cabinets,
          doors and drawers opened and closed over and over, and a finish exposed to knocks, heat, moisture
          and household stains. A cabinet that lasts is one you don’t have to replace.
        </p>
      </>
    ),
  },
  {
    id: 'tsca',
    name: 'TSCA Title VI compliant',
    body: (
      <>
        <p>
          Title VI of the Toxic Substances Control Act is federal law, enforced by the Environmental
          Protection Agency. It limits the formaldehyde that{' '}
          <TermText pieces={[{ text: 'plywood, particleboard and fiberboard', term: 'Composite wood' }]} />{' '}
          may release into the air you breathe, and requires those panels to be tested and certified by third
          parties. Finished goods made with them, cabinets included, carry a label that says so.
        </p>
        <table className={styles['limits']}>
          <caption>Formaldehyde limits for panels, in the test the law requires</caption>
          <thead>
            <tr>
              <th scope="col">Panel</th>
              <th scope="col">Parts per million</th>
            </tr>
          </thead>
          <tbody>
            {LIMITS.map(([panel, limit]) => (
              <tr key={panel}>
                <th scope="row">{panel}</th>
                <td>{limit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    ),
  },
]

export const ENVIRONMENT_TERMS: readonly GlossaryTerm[] = [
  {
    term: 'Formaldehyde',
    meaning:
      'A gas found in many glues and, in trace amounts, in wood itself. At higher levels it irritates the eyes and airways.',
  },
  {
    term: 'Composite wood',
    meaning: 'Panels made from wood and resin: hardwood plywood, particleboard and fiberboard.',
  },
  {
    term: 'MDF',
    meaning:
      'Medium density fiberboard: wood fibers and resin pressed into a smooth, even board with no grain.',
  },
]
