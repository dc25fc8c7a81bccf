import type { FormEvent, Ref } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Filter, FilterCounts } from '#core/content/filters.ts'
import { FilterFields } from './filter-fields.tsx'
import styles from './filter-panel.module.css'

/** Id of the panel, for the button that opens it. */
export const FILTER_PANEL_ID = 'gallery-filters'

interface FilterPanelProps {
  readonly filters: readonly Filter[]
  readonly counts: readonly FilterCounts[]
  /** Photos that pass the filters. */
  readonly matching: number
  readonly panel: Ref<HTMLDivElement>
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChoose: (filters: readonly Filter[]) => void
}

/**
 * The filters of a gallery. From 720 px up they stand beside the photos; below that the same element is a
 * popover that slides in, and a dialog while it is open. Without scripts the form is sent by its button; with
 * them every choice takes effect at once and the button only leads back to the photos.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { filters, counts, matching, panel, isOpen, onClose, onChoose } = props
  const { pathname } = useLocation()
  const hydrated = useHydrated()

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
        <form method="get" action={pathname} autoComplete="off" data-waits="" onSubmit={submit}>
          {filters.map((filter) => (
            <FilterFields
              key={filter.key}
              filters={filters}
              filter={filter}
              counts={counts.find(({ key }) => key === filter.key)}
              onChoose={onChoose}
            />
          ))}
          <div className={[styles['foot'], hydrated ? styles['narrow-only'] : ''].join(' ')}>
            <Button type="submit">{hydrated ? `Show ${photoCount(matching)}` : 'Show photos'}</Button>
          </div>
        </form>
      </section>
    </div>
  )
}

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
