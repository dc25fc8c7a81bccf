import { COUNTRIES } from '#core/retailers/countries.ts'
import type { FieldErrors, FieldName, FormValues } from '#core/retailers/fields.ts'
import { RequestField } from './request-field.tsx'
import styles from './request-form.module.css'

interface RequestFieldsProps {
  readonly start: FormValues
  readonly errors: FieldErrors
}

/**
 * Renders the fields of both intents; the style sheet shows those of the chosen one, so that switching needs no
 * scripts and loses nothing.
 */
export function RequestFields({ start, errors }: RequestFieldsProps) {
  const field = (name: FieldName) => ({ name, defaultValue: start[name], error: errors[name] })
  return (
    <>
      <RequestField {...field('retailer')} />
      <div className={styles['group']}>
        <h2 className={styles['title']}>About you</h2>
        <RequestField {...field('firstName')} autoComplete="given-name" />
        <RequestField {...field('lastName')} autoComplete="family-name" />
        <RequestField
          {...field('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="We’ll send you a copy of your request."
        />
        <RequestField
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          room="medium"
          hint="A U.S. or Canadian number: ten digits, with the area code."
        />
        <RequestField {...field('phoneExt')} autoComplete="tel-extension" inputMode="numeric" room="short" />
        <RequestField {...field('businessName')} autoComplete="organization" />
      </div>
      <div className={styles['group']}>
        <h2 className={styles['title']}>Where you are</h2>
        <p className={styles['why']}>
          <span className={styles['locateOnly']}>
            We ask for your address so that we can find a retailer close to you.
          </span>
          <span className={styles['becomeOnly']}>
            We ask for your address so that we know which area your business would serve.
          </span>
        </p>
        <RequestField {...field('streetAddress')} autoComplete="address-line1" />
        <RequestField {...field('city')} autoComplete="address-level2" />
        <RequestField {...field('state')} autoComplete="address-level1" room="medium" />
        <RequestField
          {...field('zip')}
          autoComplete="postal-code"
          inputMode="numeric"
          room="short"
          hint="Five digits."
        />
        <RequestField {...field('country')} autoComplete="country" options={COUNTRY_OPTIONS} />
      </div>
      <div className={styles['group']}>
        <h2 className={styles['title']}>Your request</h2>
        <RequestField {...field('projectType')} />
        <RequestField {...field('describe')} placeholder="Kitchen, Bath, Other" />
        <RequestField {...field('comments')} />
        <RequestField
          {...field('distributionArea')}
          hint="It covers most areas except the northwestern United States. Not sure, or in Alaska or Hawaii? Choose either one and we’ll check."
        />
      </div>
    </>
  )
}

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))
