import { Link } from 'react-router'
import { collectionPath } from '#core/desk/pictures/picture-collections.ts'
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

export default function GalleriesPage({ loaderData: { collections } }: Route.ComponentProps) {
  const areas = [...new Set(collections.map(({ area }) => area))]
  return (
    <>
      <h1>Pictures</h1>
      {areas.map((area) => (
        <div key={area}>
          <h2>{area}</h2>
          <WideTable
            caption={area}
            headings={['Gallery', 'Pictures', 'Drafts', 'Incomplete', 'On the site']}
            isEven
          >
            {collections
              .filter((collection) => collection.area === area)
              .map((collection) => (
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
        </div>
      ))}
    </>
  )
}
