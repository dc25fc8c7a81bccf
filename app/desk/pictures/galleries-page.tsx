import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { collectionPath } from '#core/desk/pictures/picture-collections.ts'
import type { CollectionSummary } from '#services/desk/pictures/picture-editor.ts'
import { deskOf } from '../guard.ts'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/galleries-page'
import { Checks } from './checks.tsx'
import styles from './collection-screen.module.css'
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
      <div className={styles['tools']}>
        <ButtonLink to="/desk/pictures/new/finish" look="secondary">
          New finish
        </ButtonLink>
        <ButtonLink to="/desk/pictures/new/room" look="secondary">
          New room
        </ButtonLink>
        <ButtonLink to="/desk/pictures/videos" look="secondary">
          Videos
        </ButtonLink>
        <ButtonLink to="/desk/pictures/import" look="secondary">
          Import or export
        </ButtonLink>
      </div>
      {areas.map((area) => (
        <Area key={area} area={area} of={collections.filter((collection) => collection.area === area)} />
      ))}
      <Checks />
    </>
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
    </>
  )
}
