import {
  type FocusEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import {
  FIELD_DEFAULTS,
  FIELD_NAMES,
  type FieldName,
  type FormValues,
  isFieldName,
} from '#core/retailers/form/fields.ts'
import { type SubmissionResult, typedIn } from '../sending/submission-result.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import {
  areaAfterChange,
  missingFields,
  progressAfter,
  untouchedProgress,
  visibleErrors,
} from './form-progress.ts'
import { readValues } from './form-values.ts'
import { INTENTS, type IntentWord, intentOf } from './intent.ts'

interface RequestFormOptions {
  readonly form: RefObject<HTMLFormElement | null>
  readonly intent: IntentWord
  readonly start: FormValues
  readonly submission: string
  readonly result: SubmissionResult | undefined
  readonly onIntent: (intent: IntentWord) => void
}

const errorsIn = (result: SubmissionResult | undefined) => (result?.kind === 'invalid' ? result.errors : {})

/**
 * State of the form. The controls are uncontrolled, to keep input from before hydration; this hook reads them after
 * every change.
 */
export function useRequestForm(options: RequestFormOptions) {
  const { form, intent, submission, result, onIntent } = options
  const [progress, dispatch] = useReducer(progressAfter, errorsIn(result), untouchedProgress)
  const [id, setId] = useState(result?.submission ?? submission)
  const handledResult = useRef<SubmissionResult | undefined>(undefined)
  const read = () => readValues(new FormData(form.current ?? undefined))

  useEffect(() => {
    const element = form.current
    if (!element || (handledResult.current === result && result !== undefined)) return
    const isFromPage = progress.values === undefined
    handledResult.current = result
    if (result?.submission) setId(result.submission)
    if (result?.kind === 'received') {
      dropDraft()
      dispatch({ values: read() })
    } else if (!isFromPage) {
      dispatch({ answered: errorsIn(result) })
    } else {
      const typed = typedFields(element, options.start)
      const left = typed.filter((name) => name !== document.activeElement?.getAttribute('name'))
      const draft = typedIn(result).values ? undefined : readDraft()
      if (draft) {
        fillForm(element, notYetTyped(element, draft.values))
        setId(draft.submission)
      }
      const values = draft ? read() : readFollowing(element, options.start, typed)
      if (typed.length > 0) keepDraft({ values, submission: draft?.submission ?? id })
      dispatch({ values, typed, left })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once per answer, whatever was typed meanwhile
  }, [result])

  const shownIntent = useRef<IntentWord | undefined>(undefined)
  useEffect(() => {
    const chosenIntent = intentOf(read().retailer)
    // Follow the radio button at first, because it may have been clicked before hydration.
    if (shownIntent.current === undefined && chosenIntent && chosenIntent !== intent) onIntent(chosenIntent)
    else if (form.current && chosenIntent !== intent) {
      fillForm(form.current, { retailer: INTENTS[intent] })
      dispatch({ values: read() })
    }
    shownIntent.current = intent
    // oxlint-disable-next-line react/exhaustive-deps -- only when the address changes
  }, [intent])

  return {
    interactive: progress.values !== undefined,
    errors: visibleErrors(progress),
    needed: missingFields(progress),
    /** Current input; absent until scripts run. */
    values: progress.values,
    submission: id,
    onInput: (event: SyntheticEvent<HTMLFormElement>) => {
      const name = event.target instanceof Element ? (event.target.getAttribute('name') ?? '') : ''
      const values = readFollowing(form.current, progress.values, progress.changed)
      dispatch({ values, typed: isFieldName(name) ? [name] : [] })
      keepDraft({ values, submission: id })
      const chosenIntent = name === 'retailer' ? intentOf(values.retailer) : undefined
      if (chosenIntent) onIntent(chosenIntent)
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const name = event.target.getAttribute('name') ?? ''
      if (isFieldName(name)) dispatch({ left: [name] })
    },
  }
}

/** Reads the form after setting the distribution area from the ZIP code (`followingArea`). */
function readFollowing(
  form: HTMLFormElement | null,
  before: FormValues | undefined,
  changedFields: Iterable<FieldName>,
): FormValues {
  const values = readValues(new FormData(form ?? undefined))
  const distributionArea = areaAfterChange({ values: before, changed: new Set(changedFields) }, values)
  if (distributionArea === undefined || !form) return values
  fillForm(form, { distributionArea })
  return { ...values, distributionArea }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | RadioNodeList

function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const name of FIELD_NAMES) {
    const value = values[name]
    const control = controlNamed(form, name)
    if (control && value !== undefined) control.value = value
  }
}

function notYetTyped(form: HTMLFormElement, values: FormValues): FormValues {
  const untouchedFields = FIELD_NAMES.filter(
    (name) => controlNamed(form, name)?.value === (FIELD_DEFAULTS[name] ?? ''),
  )
  return Object.fromEntries(
    untouchedFields.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
}

function typedFields(form: HTMLFormElement, renderedValues: FormValues): readonly FieldName[] {
  return FIELD_NAMES.filter((name) => {
    const control = controlNamed(form, name)
    return control !== undefined && control.value !== (renderedValues[name] ?? '')
  })
}

function controlNamed(form: HTMLFormElement, name: FieldName): Control | undefined {
  const control = form.elements.namedItem(name)
  return control instanceof RadioNodeList ||
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
    ? control
    : undefined
}
