import { Fragment } from 'react'
import { Link } from 'react-router'
import { partPath } from '#core/desk/pictures/collection-part.ts'
import { collectionPath } from '#core/desk/pictures/picture-collections.ts'
import type { CollectionSummary } from '#services/desk/pictures/picture-editor.ts'
import { Screen } from '../blocks/screen.tsx'
import { deskOf } from '../guard.ts'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/galleries-page'

export async function loader({ context }: Route.LoaderArgs) {
  return { collections: await deskOf(context).pictures.summaries() }
}

export default function GalleriesPage({ loaderData: { collections } }: Route.ComponentProps) {
  const areas = [...new Set(collections.map(({ area }) => area))]
  return (
    <Screen
      heading="Pictures"
      links={[
        { to: '/desk/pictures/new/finish', label: 'New finish' },
        { to: '/desk/pictures/new/room', label: 'New room' },
        { to: '/desk/pictures/videos', label: 'Videos' },
        { to: '/desk/pictures/import', label: 'Import or export' },
      ]}
    >
      {areas.map((area) => (
        <Area key={area} area={area} of={collections.filter((collection) => collection.area === area)} />
      ))}
      <Checks />
    </Screen>
  )
}

function Area({ area, of }: { area: CollectionSummary['area']; of: readonly CollectionSummary[] }) {
  return (
    <>
      <h2>{area}</h2>
      <WideTable
        caption={area}
        headings={['Gallery', 'Pictures', 'Drafts', 'Incomplete', 'On the site']}
        isEven
        rows={of.map(({ container, name, path, pictures, drafts, incomplete, isAddedAs }) => ({
          key: container,
          cells: [
            <Link key="gallery" to={collectionPath(container)}>
              {name}
            </Link>,
            <Fragment key="pictures">
              {pictures}
              {isAddedAs ? null : (
                <>
                  {' · '}
                  <Link to={`${collectionPath(container)}?add`}>
                    Add<span className="visually-hidden"> to {name}</span>
                  </Link>
                </>
              )}
            </Fragment>,
            <Count
              key="drafts"
              of={drafts}
              to={partPath(container, { view: 'drafts' })}
              words={`${drafts === 1 ? 'draft' : 'drafts'} in ${name}`}
            />,
            <Count
              key="incomplete"
              of={incomplete}
              to={partPath(container, { view: 'incomplete' })}
              words={`incomplete in ${name}`}
            />,
            <a key="site" href={path}>
              See it<span className="visually-hidden">: {name}</span>
            </a>,
          ],
        }))}
      />
    </>
  )
}

/** Checks of pictures and texts that only people can make (ATAG 2.0, B.3.1.1 to B.3.2.1). */
const CHECKS: readonly (readonly [lookAt: string, wrongIf: string, fix: string])[] = [
  [
    'Alt text',
    'someone who only hears it would not know what the picture shows.',
    'Write one sentence about what is seen. Text in the picture belongs in it.',
  ],
  [
    'Cover of a document',
    'its picture says more than the title beside it.',
    'Fill in “Picture of its cover”. Otherwise leave that empty.',
  ],
  ['Link', 'its words alone do not say where it leads: “here”, “more”.', 'Write “See the door styles”.'],
  ['List', 'lines begin with a typed dash or number.', 'Select them and click “List”.'],
  ['Heading', 'bold stands in for one, or one is there only for its size.', 'Click “Heading”.'],
  [
    'Color and place',
    '“the green one” or “on the left” is all that tells things apart.',
    'Name the thing: “the sage island”.',
  ],
  [
    'Slide',
    'its headline is hard to read over the picture at some width.',
    'Look at it with “Preview”. Move the focal point, or take another picture.',
  ],
  [
    'Language',
    'words that are not English are not marked: screen readers say them as English.',
    'Select them and click “Language”.',
  ],
  ['Moving picture', 'it is an animated GIF.', 'Export a still picture.'],
  [
    'PDF',
    'it has no tags, title or reading order.',
    'Fix it in the program that made it; the desk does not check PDFs.',
  ],
]

function Checks() {
  return (
    <details id="checks">
      <summary>Before you publish</summary>
      <p>
        The desk holds a picture back until it has its alt text, and says which links lead nowhere. No program
        can judge the rest.
      </p>
      <WideTable
        caption="Checks"
        headings={['Look at', 'Wrong if', 'Fix']}
        rows={CHECKS.map((cells) => ({ key: cells[0], cells }))}
      />
    </details>
  )
}

function Count({ of, to, words }: { of: number; to: string; words: string }) {
  if (of === 0) return 'None'
  return (
    <Link to={to}>
      {of}
      <span className="visually-hidden"> {words}</span>
    </Link>
  )
}
