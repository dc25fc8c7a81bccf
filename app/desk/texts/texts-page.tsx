import { Fragment } from 'react'
import { data, Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { ActivePreview } from '#core/content/preview-store.ts'
import { SITE_MAP } from '#core/site-map.ts'
import type { PreviewLink } from '#services/desk/previews.ts'
import type { TextRow } from '#services/desk/texts/text-editor.ts'
import { DeskTime } from '../desk-time.tsx'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import { TokenField } from '../token-field.tsx'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/texts-page'
import styles from './preview-links.module.css'

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
              {[...(isDraft ? ['Draft'] : []), ...textWarnings(text)].join(', ') || '–'}
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

/** Warnings about a text. */
function textWarnings({ broken, outdated }: Pick<TextRow, 'broken' | 'outdated'>): readonly string[] {
  return [
    ...(broken === 0 ? [] : [broken === 1 ? 'one link leads nowhere' : `${broken} links lead nowhere`]),
    ...(outdated === 0
      ? []
      : [`the default text has changed since in ${outdated === 1 ? 'one place' : `${outdated} places`}`]),
  ]
}

/** A path that can wrap after its slashes. */
function Path({ path }: { path: string }) {
  return path.split(/(?<=.\/)/).map((piece, place) => (
    <Fragment key={piece}>
      {place > 0 ? <wbr /> : null}
      {piece}
    </Fragment>
  ))
}

interface Props {
  readonly links: readonly ActivePreview[]
  readonly page: string
  readonly outcome: ({ readonly kind: 'made' } & PreviewLink) | { readonly kind: 'ended' } | undefined
  readonly token: string
}

/** Manages links that show drafts to people who are not signed in. */
function PreviewLinks({ links, page, outcome, token }: Props) {
  return (
    <>
      <h2 id="share">Share drafts</h2>
      <p className="measure">
        Anyone with the link sees all drafts until it expires. Copy it now: it is not shown again.
      </p>
      <Form method="post" className="row" preventScrollReset>
        <TokenField value={token} />
        <Select
          label="Page"
          name="page"
          room="medium"
          key={page}
          defaultValue={page}
          options={PAGES.map(({ path, label }) => ({
            value: path,
            label: path === '/' ? label : `${label}, ${path}`,
          }))}
        />
        <RadioGroup
          label="Valid for"
          name="days"
          defaultValue="1"
          options={[
            { value: '1', label: 'One day' },
            { value: '7', label: 'Seven days' },
          ]}
        />
        <Button type="submit" look="secondary">
          Create a link
        </Button>
      </Form>
      <div role="status">
        {outcome?.kind === 'made' ? (
          <p className={styles['link']}>
            <a href={outcome.url}>{outcome.url}</a> Valid until <DeskTime at={outcome.until} />.
          </p>
        ) : null}
        {outcome?.kind === 'ended' ? <p>The link no longer works.</p> : null}
      </div>
      {links.length === 0 ? null : (
        <WideTable caption="Active links" headings={['Page', 'Created by', 'Valid until', 'End']} stacks>
          {links.map(({ id, page: pageName, person, expiresAt }) => (
            <tr key={id}>
              <th scope="row">{pageName}</th>
              <td data-label="Created by">{person}</td>
              <td data-label="Valid until">
                <DeskTime at={expiresAt} />
              </td>
              <td>
                <Form method="post" preventScrollReset>
                  <TokenField value={token} />
                  <input type="hidden" name="link" value={id} />
                  <Button type="submit" look="secondary" name="intent" value="end">
                    End<span className="visually-hidden"> {`the link to ${pageName} by ${person}`}</span>
                  </Button>
                </Form>
              </td>
            </tr>
          ))}
        </WideTable>
      )}
    </>
  )
}

/** Pages without the component catalog. */
const PAGES = SITE_MAP.filter(({ path }) => path !== '/_ui')

/** Path of a page or photo to preview; the home page for anything else. */
function previewPageIn(address: string | null): string {
  const path = address?.startsWith('/') ? new URL(address, 'https://site.invalid').pathname : '/'
  return SITE_MAP.some(
    (page) => path === page.path || (page.path !== '/' && path.startsWith(`${page.path}/`)),
  )
    ? path
    : '/'
}
