import { type BoundFunctions, getQueriesForElement, queries } from '@testing-library/dom'
import { JSDOM } from 'jsdom'

/** A page, or a part of it, with every query of Testing Library: by role and name, label and text. */
export interface ReadPage extends BoundFunctions<typeof queries> {
  /** Visible text, with each run of white space as one space. */
  readonly words: string
  /** Messages about the last action: `status` and `alert`, without their buttons. */
  readonly message: string
  /** One part of the page: `part('row', /Walnut/)`, `part('main')`. */
  part(role: string, name?: string | RegExp): ReadPage
  region(name: string | RegExp): ReadPage
  /**
   * The data that a click on a button sends after filling in its form. Pass the button's name, or the element if
   * several share one. Throws if a button or label is missing.
   */
  click(button: string | RegExp | HTMLElement, answers?: Answers): SubmittedForm
}

/**
 * By label. A text is typed, or chosen in a select by the option's words; `true` and `false` set a checkbox or a radio
 * button; files go into a file field.
 */
export type Answers = Readonly<Record<string, string | boolean | File | readonly File[]>>

/** The data a browser would send. */
export interface SubmittedForm {
  readonly method: 'GET' | 'POST'
  /** Path and query; a GET form's fields are in the query. */
  readonly url: string
  /** Including hidden fields and the button's own. `FormData` if the form sends files. */
  readonly fields: URLSearchParams | FormData
}

/** An answer of the site in memory, or markup alone; then the page's own address is `/`. */
type Answer =
  | string
  | { readonly body: string; readonly raw: { readonly req: { readonly url?: string | undefined } } }

/**
 * Reads a page of HTML as people and screen readers do, so that tests hold when tags, classes and their order change:
 *
 * ```ts
 * const page = readPage(await ada.get('/desk/documents?pick=care-guide.pdf'))
 * page.getByRole('heading', { name: 'Care guide' })
 * page.region('Filters').getByRole('checkbox', { name: 'Oak' })
 * const saved = readPage(await ada.send(page.click('Save', { Name: 'Care' })))
 * expect(saved.message).toContain('Saved 1 document.')
 * ```
 *
 * No script runs and nothing is fetched. Style sheets do not count: what only they hide is there, and menus that open
 * are open. What the markup hides (`hidden`, closed dialogs, `noscript`) is not there; `{ hidden: true }` finds it.
 */
export function readPage(answer: Answer): ReadPage {
  const [html, path] = typeof answer === 'string' ? [answer, '/'] : [answer.body, answer.raw.req.url ?? '/']
  const document = new window.DOMParser().parseFromString(html.replaceAll(UNUSED, ''), 'text/html')
  Object.defineProperty(document, 'defaultView', { value: window })
  const base = document.head.appendChild(document.createElement('base'))
  base.href = new URL(path, 'http://site.test').href
  for (const menu of document.querySelectorAll('[popover]')) menu.removeAttribute('popover')
  // These words are blocks, so browsers separate them from the text before.
  document.head.appendChild(document.createElement('style')).append('.visually-hidden { display: block }')
  return partOf(document.body)
}

/** Removed first, since parsing style sheets takes a fifth of the time. */
const UNUSED = /<(script|style)\b.*?<\/\1>/gs

/** All pages share one window, since creating one takes longer than parsing a page. */
const { window } = new JSDOM()

function partOf(element: HTMLElement): ReadPage {
  const boundQueries = getQueriesForElement(element, queries)
  const part = (role: string, name?: string | RegExp) =>
    partOf(boundQueries.getByRole(role, name === undefined ? {} : { name }))
  return {
    ...boundQueries,
    get words() {
      return wordsIn(element)
    },
    get message() {
      const places = [...boundQueries.queryAllByRole('status'), ...boundQueries.queryAllByRole('alert')]
      return places
        .map((place) => wordsIn(place, `button, ${UNREAD}`))
        .join(' ')
        .trim()
    },
    part,
    region: (name) => part('region', name),
    click(target, answers = {}) {
      const isName = typeof target === 'string' || target instanceof RegExp
      const button = isName ? boundQueries.getByRole('button', { name: target }) : target
      if (!(button instanceof window.HTMLButtonElement && button.form))
        throw new Error(`“${button.textContent}” sends no form.`)
      return sentBy(button.form, button, fillIn(element.ownerDocument.body, button.form, answers))
    },
  }
}

type Files = ReadonlyMap<string, readonly File[]>

/**
 * Returns the files by the name of their field, since scripts cannot set them. A form's fields may be elsewhere on
 * the page.
 */
function fillIn(page: HTMLElement, form: HTMLFormElement, answers: Answers): Files {
  const files = new Map<string, readonly File[]>()
  const fields = getQueriesForElement(page, queries)
  for (const [label, answer] of Object.entries(answers)) {
    const [field, another] = fields
      .getAllByLabelText<HTMLInputElement>(label)
      .filter((one) => one.form === form)
    if (!field || another)
      throw new Error(`The form has ${another ? 'several fields' : 'no field'} “${label}”.`)
    if (typeof answer === 'boolean') field.checked = answer
    else if (typeof answer !== 'string') files.set(field.name, [answer].flat())
    else if (field.tagName === 'SELECT') choose(field, answer)
    else field.value = answer
  }
  return files
}

function choose(select: HTMLElement, words: string): void {
  const options = getQueriesForElement(select, queries)
  options.getByRole<HTMLOptionElement>('option', { name: words }).selected = true
}

function sentBy(form: HTMLFormElement, button: HTMLButtonElement, files: Files): SubmittedForm {
  const attribute = (name: string) => button.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  const { pathname, search } = new URL(attribute('action'), form.baseURI)
  const formEntries: readonly (readonly [string, FormDataEntryValue])[] = [
    ...new window.FormData(form, button),
  ]
  const sentEntries = formEntries.flatMap(([name, value]) => {
    const values = typeof value === 'string' ? [value] : (files.get(name) ?? [new File([], '')])
    return values.map((one) => [name, one] as const)
  })
  const posts = attribute('method').toLowerCase() === 'post'
  if (posts && attribute('enctype').toLowerCase() === 'multipart/form-data') {
    const fields = new FormData()
    for (const [name, value] of sentEntries) fields.append(name, value)
    return { method: 'POST', url: pathname + search, fields }
  }
  const fields = new URLSearchParams(
    sentEntries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
  return posts
    ? { method: 'POST', url: pathname + search, fields }
    : { method: 'GET', url: `${pathname}?${fields}`, fields }
}

const WITHIN_A_LINE =
  'a, abbr, b, bdi, cite, code, dfn, em, i, kbd, mark, q, s, small, span, strong, sub, sup, time, u, wbr'

const UNREAD = '[hidden], template, noscript, option'

function wordsIn(element: Element, unread = UNREAD): string {
  return textOf(element, unread).replaceAll(/\s+/g, ' ').trim()
}

function textOf(node: Node, unread: string): string {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? ''
  const element = node as Element
  if (element.matches?.(unread) ?? true) return ''
  const text = [...element.childNodes].map((child) => textOf(child, unread)).join('')
  return element.matches(WITHIN_A_LINE) ? text : ` ${text} `
}
