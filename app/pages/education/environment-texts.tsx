import type { ReactNode } from 'react'
import type { GlossaryTerm } from '#app/ui/glossary.tsx'
import { TermText } from '#app/ui/term-text.tsx'
import styles from './environment-page.module.css'

interface Credential {
  /** Also how the file name of its logo begins. */
  readonly id: 'esp' | 'kcma' | 'tsca'
  readonly name: string
  readonly body: ReactNode
}

/** What a panel may give off under 40 CFR part 770, in parts per million of air. */
const LIMITS = [
  ['Hardwood plywood', '0.05'],
  ['Particleboard', '0.09'],
  ['Medium density fiberboard (MDF)', '0.11'],
  ['Thin MDF', '0.13'],
] as const

/** The three sections (specification §2, /education/environment). */
export const CREDENTIALS: readonly Credential[] = [
  {
    id: 'esp',
    name: 'ESP certified',
    body: (
      <>
        <p>
          ESP is the Environmental Stewardship Program of the Kitchen Cabinet Manufacturers Association. It
          looks at the whole company instead of a single cabinet, and a certificate has to be earned again
          every year. A manufacturer shows what it does in five fields:
        </p>
        <ul>
          <li>
            air quality, above all low <TermText pieces={[{ text: 'formaldehyde', term: 'Formaldehyde' }]} />{' '}
            in panels and care with what finishes give off;
          </li>
          <li>where wood and other materials come from;</li>
          <li>energy, recycling and waste in the plant;</li>
          <li>a written environmental policy that is put into practice;</li>
          <li>relations with the community around the plant.</li>
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
          runs the stewardship program above.
        </p>
        <p>
          The standard puts cabinets through what a kitchen does to them: loaded shelves and wall cabinets,
          doors and drawers opened and closed over and over, knocks, heat, damp and household stains on the
          finish. A cabinet that lasts is also one that need not be made twice.
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
          may give off into the air you breathe, and has those panels tested and certified by third parties.
          Finished goods made with them, cabinets included, carry a label that says so.
        </p>
        <table className={styles['limits']}>
          <caption>The most that panels may give off, by the test that the law prescribes</caption>
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

/** Words that the page uses. */
export const ENVIRONMENT_TERMS: readonly GlossaryTerm[] = [
  {
    term: 'Formaldehyde',
    meaning:
      'A gas found in many glues and, in traces, in wood itself. In higher amounts it irritates eyes and airways.',
  },
  {
    term: 'Composite wood',
    meaning: 'Panels made of wood pieces and resin: hardwood plywood, particleboard and fiberboard.',
  },
  {
    term: 'MDF',
    meaning: 'Medium density fiberboard: wood fibers and resin pressed into an even board without grain.',
  },
]
