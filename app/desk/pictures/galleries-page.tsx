import { Link } from 'react-router'
import { shelfPath } from '#core/desk/pictures/picture-shelves.ts'
import { deskOf } from '../guard.ts'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/galleries-page'
import { UnfinishedCells } from './unfinished-cells.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { shelves: await deskOf(context).desk.pictures.summaries() }
}

export function meta() {
  return [{ title: 'Pictures | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function GalleriesPage({ loaderData: { shelves } }: Route.ComponentProps) {
  const areas = [...new Set(shelves.map(({ area }) => area))]
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
            {shelves
              .filter((shelf) => shelf.area === area)
              .map((shelf) => (
                <tr key={shelf.container}>
                  <th scope="row">
                    <Link to={shelfPath(shelf.container)}>{shelf.name}</Link>
                  </th>
                  <td>{shelf.pictures}</td>
                  <UnfinishedCells of={shelf} />
                  <td>
                    <a href={shelf.path}>
                      See it<span className="visually-hidden">: {shelf.name}</span>
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
