import {
  type ChangeEvent,
  type ChangeEventHandler,
  type FormEvent,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { FILTER_ALL, FILTER_ON, paramOf, queryValueOf, toQuery } from '#core/content/finding/filter-query.ts'
import type { Filter, FilterCounts } from '#core/content/finding/filters.ts'
import { colorsOf, type FinishColors } from '#core/content/finishes/finish-colors.ts'
import { galleryNoun } from '#core/content/gallery-paths.ts'
import { formatCount, pluralOf } from '#core/format-count.ts'
import type { GalleryData } from '../gallery-data.ts'
import { choicesOf, withClicked } from './filter-choices.ts'
import { FilterOption } from './filter-option.tsx'
import styles from './filter-panel.module.css'
import { HiddenQuery } from './hidden-query.tsx'

/** A filter with more values than these shows only the first; the others are one click away. */
const MAX = 12
const FIRST = 6

/** Rarely used filters, which are collapsed until opened or active. */
const COLLAPSED: ReadonlySet<string> = new Set(['glaze', 'shade', 'finish_type', 'sheen'])

interface FilterFieldsProps {
  readonly filter: Filter
  readonly counts: FilterCounts | undefined
  readonly noun: string
  readonly colors: FinishColors
  readonly onClick: ChangeEventHandler<HTMLInputElement>
}

/** Checkboxes of all filters. Those without photos stay enabled, so that no choice is a dead end. */
function FilterFields({ filter, counts, noun, colors, onClick }: FilterFieldsProps) {
  const { key, displayName, isBoolean, flag, showAll, values, note } = filter
  const name = paramOf(key)
  const options = values.map(({ value, isSelected }, index) => (
    <FilterOption
      key={value}
      label={value}
      name={name}
      value={queryValueOf(value)}
      checked={isSelected}
      count={counts?.values[index]?.count ?? 0}
      noun={noun}
      colors={colorsOf(colors, key, value)}
      onClick={onClick}
    />
  ))
  const atOnce = options.length > MAX ? FIRST : MAX
  const choices = (
    <>
      <ul className={`list ${styles['values']}`}>
        <FilterOption
          label={isBoolean ? displayName : 'All'}
          name={name}
          value={isBoolean ? FILTER_ON : FILTER_ALL}
          checked={isBoolean ? flag : showAll}
          count={counts?.total ?? 0}
          noun={noun}
          colors={undefined}
          onClick={onClick}
        />
        {options.slice(0, atOnce)}
      </ul>
      {options.length > atOnce ? (
        <Fold
          words={[`Show all ${options.length}`, 'Show fewer']}
          isChosen={values.slice(atOnce).some(({ isSelected }) => isSelected)}
        >
          <ul className={`list ${styles['values']}`}>{options.slice(atOnce)}</ul>
        </Fold>
      ) : null}
    </>
  )
  const isCollapsed = COLLAPSED.has(key)
  return (
    <fieldset className={[styles['group'], isBoolean || isCollapsed ? '' : styles['many']].join(' ')}>
      <legend className={styles['legend']}>{displayName}</legend>
      {note === undefined ? null : <p className="small">{note}</p>}
      {isCollapsed ? (
        <Fold
          words={['Show', 'Hide']}
          name={displayName}
          isChosen={flag || showAll || values.some(({ isSelected }) => isSelected)}
          className={styles['fold']}
        >
          {choices}
        </Fold>
      ) : (
        choices
      )}
    </fieldset>
  )
}

interface FoldProps {
  /** Words of the summary: closed and open. */
  readonly words: readonly [closed: string, open: string]
  /** Ends the summary's name. */
  readonly name?: string
  readonly isChosen: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A collapsible part. Choosing a value in it opens it; clearing the value does not close it. */
function Fold({ words, name, isChosen, className, children }: FoldProps) {
  const [open, setOpen] = useState(isChosen)
  if (isChosen && !open) setOpen(true)
  return (
    <details className={className} open={open}>
      <summary className={`link ${styles['unfold']}`}>
        <span className={styles['when-closed']}>{words[0]}</span>
        <span className={styles['when-open']}>{words[1]}</span>
        {name === undefined ? null : <span className="visually-hidden"> {name}</span>}
      </summary>
      {children}
    </details>
  )
}

const FILTER_PANEL_ID = 'gallery-filters'

interface FilterPanelProps {
  readonly action: string
  readonly gallery: Pick<GalleryData, 'container' | 'filters' | 'search' | 'counts' | 'colors' | 'matching'>
  readonly panel: Ref<HTMLDivElement>
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChoose: (filters: readonly Filter[]) => void
  readonly onApproach: () => void
}

/**
 * The filters, beside the photos from 720 px. Below that, the same element is a popover that slides in and acts as a
 * dialog. Without scripts, a button submits the form; with scripts, choices take effect at once, and the button only
 * returns to the photos.
 */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { action, gallery, panel, isOpen, onClose, onChoose, onApproach } = props
  const { container, filters, search, counts, colors, matching } = gallery
  const noun = galleryNoun(container)
  const hydrated = useHydrated()
  const standing = useRef(filters)
  useEffect(() => {
    standing.current = filters
  }, [filters])

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const earlyFilters = form.current && earlyChoice(form.current, standing.current)
    if (earlyFilters) onChoose(earlyFilters)
    // oxlint-disable-next-line react/exhaustive-deps -- what was clicked before React took over, once
  }, [])

  // One stable handler for all checkboxes, so that only changed ones render again.
  const click = useCallback(
    ({ currentTarget: { name, value, checked } }: ChangeEvent<HTMLInputElement>) => {
      onChoose(withClicked(standing.current, { name, value, checked }))
    },
    [onChoose],
  )

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onClose()
  }

  return (
    <div
      ref={panel}
      id={FILTER_PANEL_ID}
      popover="auto"
      className={`screen-only ${styles['panel']}`}
      onPointerOver={onApproach}
      onFocus={onApproach}
      {...(isOpen ? { role: 'dialog', 'aria-modal': true, 'aria-label': `Choose ${pluralOf(noun)}` } : {})}
    >
      <section aria-label="Filters" className={styles['region']}>
        <div className={`row apart ${styles['head']}`}>
          <h2 className={styles['heading']}>Filters</h2>
          <button
            type="button"
            className={styles['close']}
            popoverTarget={FILTER_PANEL_ID}
            popoverTargetAction="hide"
          >
            Close filters
          </button>
        </div>
        <form ref={form} method="get" action={action} autoComplete="off" onSubmit={submit}>
          <HiddenQuery query={toQuery([], search)} />
          {filters.map((filter) => (
            <FilterFields
              key={filter.key}
              filter={filter}
              counts={counts.find(({ key }) => key === filter.key)}
              noun={noun}
              colors={colors}
              onClick={click}
            />
          ))}
          <div className={styles['foot']}>
            <Button type="submit">
              {hydrated ? `Show ${formatCount(matching, noun)}` : `Show ${pluralOf(noun)}`}
            </Button>
          </div>
        </form>
      </section>
    </div>
  )
})

/** Filters that were chosen before hydration; `undefined` if none were. */
function earlyChoice(
  form: HTMLFormElement,
  renderedFilters: readonly Filter[],
): readonly Filter[] | undefined {
  const changedBoxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].filter(
    ({ checked, defaultChecked }) => checked !== defaultChecked,
  )
  if (changedBoxes.length === 0) return undefined
  const nextFilters = changedBoxes.reduce(withClicked, renderedFilters)
  const query = toQuery(nextFilters)
  // `All` and single values exclude each other. React does not update boxes whose rendered state is unchanged.
  for (const box of changedBoxes) box.checked = query.has(box.name, box.value)
  return nextFilters
}

interface OpenFiltersProps {
  readonly gallery: Pick<GalleryData, 'container' | 'filters' | 'matching'>
}

/** Button above the photos, sticky while they scroll. */
export function OpenFilters({ gallery: { container, filters, matching } }: OpenFiltersProps) {
  const chosen = choicesOf(filters).length
  return (
    <Button className={`screen-only ${styles['open']}`} look="secondary" popoverTarget={FILTER_PANEL_ID}>
      {chosen > 0 ? `Open filters (${chosen})` : 'Open filters'} ·{' '}
      {formatCount(matching, galleryNoun(container))}
    </Button>
  )
}
