import { type ChangeEvent, type FormEvent, memo, type Ref, useCallback, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Filter, FilterCounts } from '#core/content/filters.ts'
import { withPressed } from './filter-choices.ts'
import { FilterFields } from './filter-fields.tsx'
import styles from './filter-panel.module.css'

/** Id of the panel, for the button that opens it. */
const FILTER_PANEL_ID = 'gallery-filters'

interface FilterPanelProps {
  /** Site path of the gallery. */
  readonly action: string
  readonly filters: readonly Filter[]
  readonly counts: readonly FilterCounts[]
  /** Photos that pass the filters. */
  readonly matching: number
  readonly panel: Ref<HTMLDivElement>
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChoose: (filters: readonly Filter[]) => void
  /** Somebody points at the filters or reaches them by keyboard: they may soon be used. */
  readonly onApproach: () => void
}

/**
 * The filters of a gallery. From 720 px up they stand beside the photos; below that the same element is a
 * popover that slides in, and a dialog while it is open. Without scripts the form is sent by its button; with
 * them every choice takes effect at once and the button only leads back to the photos.
 */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { action, filters, counts, matching, panel, isOpen, onClose, onChoose, onApproach } = props
  const hydrated = useHydrated()
  const standing = useRef(filters)
  useEffect(() => {
    standing.current = filters
  }, [filters])

  // One handler for all checkboxes, always the same one, so that only those that change are rendered again.
  const press = useCallback(
    ({ currentTarget: { name, value, checked } }: ChangeEvent<HTMLInputElement>) => {
      onChoose(withPressed(standing.current, { name, value, checked }))
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
      className={styles['panel']}
      onPointerOver={onApproach}
      onFocus={onApproach}
      {...(isOpen ? { role: 'dialog', 'aria-modal': true, 'aria-label': 'Choose photos' } : {})}
    >
      <section aria-label="Filters" className={styles['region']}>
        <div className={styles['head']}>
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
        <form method="get" action={action} autoComplete="off" data-waits="" onSubmit={submit}>
          {filters.map((filter) => (
            <FilterFields
              key={filter.key}
              filter={filter}
              counts={counts.find(({ key }) => key === filter.key)}
              onPress={press}
            />
          ))}
          <div className={[styles['foot'], hydrated ? styles['narrow-only'] : ''].join(' ')}>
            <Button type="submit">{hydrated ? `Show ${photoCount(matching)}` : 'Show photos'}</Button>
          </div>
        </form>
      </section>
    </div>
  )
})

/** The button that opens the panel where it does not stand beside the photos. */
export function OpenFilters() {
  return (
    <span className={styles['open']}>
      <Button look="secondary" popoverTarget={FILTER_PANEL_ID}>
        Open filters
      </Button>
    </span>
  )
}

/** `1 photo`, `24 photos`. */
export function photoCount(count: number): string {
  return count === 1 ? '1 photo' : `${count} photos`
}
