import { Link } from 'react-router'
import { collectionPath } from '#core/desk/pictures/picture-collections.ts'
import type { CollectionSummary } from '#services/desk/pictures/picture-editor.ts'
import { deskOf } from '../guard.ts'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/galleries-page'
import { UnfinishedCells } from './unfinished-cells.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { collections: await deskOf(context).desk.pictures.summaries() }
}

export function meta() {
  return [{ title: 'Pictures | Desk' }, { name: 'robots', content: 'noindex' }]
}

const VISUALIZER: CollectionSummary['area'] = 'Visualizer'

export default function GalleriesPage({ loaderData: { collections } }: Route.ComponentProps) {
  // A site without any room may have its first.
  const areas = [...new Set([...collections.map(({ area }) => area), VISUALIZER])]
  return (
    <>
      <h1>Pictures</h1>
      {areas.map((area) => (
        <Area key={area} area={area} of={collections.filter((collection) => collection.area === area)} />
      ))}
    </>
  )
}

function Area({ area, of }: { area: CollectionSummary['area']; of: readonly CollectionSummary[] }) {
  return (
    <>
      <h2>{area}</h2>
      {of.length > 0 ? (
        <WideTable
          caption={area}
          headings={['Gallery', 'Pictures', 'Drafts', 'Incomplete', 'On the site']}
          isEven
        >
          {of.map((collection) => (
            <tr key={collection.container}>
              <th scope="row">
                <Link to={collectionPath(collection.container)}>{collection.name}</Link>
              </th>
              <td>{collection.pictures}</td>
              <UnfinishedCells of={collection} />
              <td>
                <a href={collection.path}>
                  See it<span className="visually-hidden">: {collection.name}</span>
                </a>
              </td>
            </tr>
          ))}
        </WideTable>
      ) : null}
      {area === VISUALIZER ? (
        <p>
          <Link to="/desk/rooms/new">New room</Link>
        </p>
      ) : null}
    </>
  )
}
