import { Fragment } from 'react'
import { Link } from 'react-router'
import type { TextRow } from '#services/desk/texts/text-editor.ts'
import { DeskTime } from '../desk-time.tsx'
import { deskOf } from '../guard.ts'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/texts-page'
import { mattersOf } from './matters-of.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: await deskOf(context).desk.texts.list() }
}

export function meta() {
  return [{ title: 'Texts | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function TextsPage({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <>
      <h1>Texts</h1>
      <p className="measure">
        The words of every page and mail, and what the brand says about itself. Only editors see a draft until
        it is published.
      </p>
      <TextTable caption="Shared words" texts={texts.filter(({ kind }) => kind === 'words')} />
      <TextTable caption="Pages" texts={texts.filter(({ kind }) => kind === 'page')} />
      <TextTable caption="Mails" texts={texts.filter(({ kind }) => kind === 'mail')} />
    </>
  )
}

function TextTable({ caption, texts }: { caption: string; texts: readonly TextRow[] }) {
  return (
    <>
      <h2>{caption}</h2>
      <WideTable caption={caption} headings={['Text', 'Page', 'State', 'Changed']} isEven stacks>
        {texts.map(({ name, label, path, isDraft, changed, ...text }) => (
          <tr key={name}>
            <th scope="row">
              <Link to={`/desk/texts/${name}`}>{label}</Link>
            </th>
            <td data-label="Page">
              {path ? (
                <a href={path}>
                  <Path path={path} />
                </a>
              ) : (
                '–'
              )}
            </td>
            <td data-label="State">
              {[isDraft ? 'Draft' : changed ? 'Published' : 'As shipped', ...mattersOf(text)].join(', ')}
            </td>
            <td data-label="Changed">
              {changed ? (
                <>
                  <DeskTime at={changed.at} />
                  {changed.by ? ` by ${changed.by}` : ''}
                </>
              ) : (
                '–'
              )}
            </td>
          </tr>
        ))}
      </WideTable>
    </>
  )
}

/** Narrow columns break it after its slashes. */
function Path({ path }: { path: string }) {
  return path.split(/(?<=.\/)/).map((piece, place) => (
    <Fragment key={piece}>
      {place > 0 ? <wbr /> : null}
      {piece}
    </Fragment>
  ))
}
