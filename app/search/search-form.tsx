import { useId } from 'react'
import { Form } from 'react-router'
import { LONGEST_SEARCH, SEARCH_PARAM } from '#core/content/finding/search-text.ts'
import { SEARCH_PATH } from '#core/search/search-path.ts'
import styles from './search-form.module.css'

interface SearchFormProps {
  /** Current query. */
  readonly search?: string
  /** `header` shows only the icon until focused. */
  readonly look?: 'field' | 'header'
}

/** Search form for the whole site. */
export function SearchForm({ search = '', look = 'field' }: SearchFormProps) {
  const id = useId()
  return (
    <Form
      role="search"
      aria-label={look === 'header' ? 'Site' : 'The whole site'}
      action={SEARCH_PATH}
      autoComplete="off"
      className={`search-bar screen-only ${look === 'header' ? styles['header'] : 'large'}`}
    >
      <label htmlFor={id} className="visually-hidden">
        Search the site
      </label>
      <input
        id={id}
        // A new query needs a new field, or the old text would stay.
        key={search}
        type="search"
        name={SEARCH_PARAM}
        defaultValue={search}
        maxLength={LONGEST_SEARCH}
        placeholder="Search the site"
        enterKeyHint="search"
        className={styles['field']}
      />
      <button type="submit" className={styles['button']}>
        Search
      </button>
    </Form>
  )
}
