import { Fragment } from 'react'
import { data, Link } from 'react-router'
import type { TextRow } from '#services/desk/texts/text-editor.ts'
import { DeskTime } from '../desk-time.tsx'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/texts-page'
import { mattersOf } from './matters-of.ts'
import { PreviewLinks, previewPageIn } from './preview-links.tsx'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { texts, previews } = deskOf(context).desk
  return {
    texts: await texts.list(),
    links: await previews.live(),
    page: previewPageIn(searchParams.get('page')),
    token: sessionOf(context).formToken,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { previews } = deskOf(context).desk
  const { person } = sessionOf(context)
  if (formText(form, 'intent') === 'end') {
    await previews.end(person.name, formText(form, 'link'))
    return data({ kind: 'ended' } as const)
  }
  const days = Number(formText(form, 'days')) || 1
  const link = await previews.link(person, previewPageIn(formText(form, 'page')), days)
  return data({ kind: 'made', ...link } as const)
}

export function meta() {
  return [{ title: 'Texts | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function TextsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, links, page, token } = loaderData
  return (
    <>
      <h1>Texts</h1>
      <p className="measure">
        The words of every page and email, and what the brand says about itself. Only editors see a draft
        until it is published.
      </p>
      <TextTable caption="Shared words" texts={texts.filter(({ kind }) => kind === 'words')} />
      <TextTable caption="Pages" texts={texts.filter(({ kind }) => kind === 'page')} />
      <TextTable caption="Emails" texts={texts.filter(({ kind }) => kind === 'mail')} />
      <PreviewLinks links={links} page={page} outcome={actionData} token={token} />
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
              {[...(isDraft ? ['Draft'] : []), ...mattersOf(text)].join(', ') || '–'}
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
