import { MarkdownWords } from '#app/ui/markdown-line.tsx'
import { COUNTRIES } from '#core/retailers/countries.ts'
import { FIELDS, type FieldErrors, type FieldName, type FormValues } from '#core/retailers/fields.ts'
import type { RetailersWords } from './load-words.ts'
import { RequestField } from './request-field.tsx'
import styles from './request-form.module.css'

interface RequestFieldsProps {
  readonly start: FormValues
  readonly errors: FieldErrors
  readonly text: Pick<RetailersWords, 'hints'> & {
    readonly parts: Pick<
      RetailersWords['parts'],
      'about-you' | 'where-you-are' | 'where-your-business-is' | 'your-request'
    >
  }
}

/**
 * Renders the fields of both intents; the style sheet shows those of the chosen one, so that switching needs no
 * scripts and loses nothing.
 */
export function RequestFields({ start, errors, text }: RequestFieldsProps) {
  const { parts, hints } = text
  const field = (name: FieldName) => ({
    name,
    defaultValue: start[name],
    error: errors[name],
    hint: hints[FIELDS[name].label],
  })
  return (
    <>
      <RequestField {...field('retailer')} />
      <div className={styles['group']}>
        <h2 className={styles['title']}>{parts['about-you'].heading}</h2>
        <RequestField {...field('firstName')} autoComplete="given-name" />
        <RequestField {...field('lastName')} autoComplete="family-name" />
        <RequestField
          {...field('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RequestField {...field('phone')} type="tel" autoComplete="tel" inputMode="tel" room="medium" />
        <RequestField {...field('phoneExt')} autoComplete="tel-extension" inputMode="numeric" room="short" />
        <RequestField {...field('businessName')} autoComplete="organization" />
      </div>
      <div className={styles['group']}>
        <h2 className={styles['title']}>{parts['where-you-are'].heading}</h2>
        <p className={styles['why']}>
          <span className={styles['locateOnly']}>
            <MarkdownWords of={parts['where-you-are'].blocks} />
          </span>
          <span className={styles['becomeOnly']}>
            <MarkdownWords of={parts['where-your-business-is'].blocks} />
          </span>
        </p>
        <RequestField {...field('streetAddress')} autoComplete="address-line1" />
        <RequestField {...field('city')} autoComplete="address-level2" />
        <RequestField {...field('state')} autoComplete="address-level1" room="medium" />
        <RequestField {...field('zip')} autoComplete="postal-code" inputMode="numeric" room="short" />
        <RequestField {...field('country')} autoComplete="country" options={COUNTRY_OPTIONS} />
      </div>
      <div className={styles['group']}>
        <h2 className={styles['title']}>{parts['your-request'].heading}</h2>
        <RequestField {...field('projectType')} />
        <RequestField {...field('describe')} placeholder="Kitchen, Bath, Other" />
        <RequestField {...field('comments')} />
        <RequestField {...field('distributionArea')} />
      </div>
    </>
  )
}

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))
