import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { capitalize } from '#core/capitalize.ts'
import { AS_PERIMETER, hasLights, SCENE_KINDS, type Zone } from '#core/content/layers/scenes.ts'
import { LIGHT_LABELS, SCENE_LABELS, ZONE_LABELS } from '#core/visualizer/words.ts'
import type { ChoiceView } from '#services/visualizer/choice-view.ts'
import type { Swatch } from '#services/visualizer/samples.ts'
import type { LiveChoice } from './use-choice.ts'
import styles from './visualizer.module.css'

interface ChoicesProps {
  readonly view: ChoiceView
  readonly choice: LiveChoice
  readonly action: string
  /** Query of the other choice, submitted by forms without scripts. */
  readonly beside?: string
}

/** All options. Applied on click, or without scripts by a submit button. */
export function Choices({ view, choice, action, beside }: ChoicesProps) {
  const hydrated = useHydrated()
  const form = useEarlyChoices(action)
  const { kind } = view
  const { picked } = choice
  return (
    <Form
      ref={form}
      method="get"
      action={action}
      autoComplete="off"
      className={styles['choices']}
      preventScrollReset
      replace
    >
      {beside === undefined ? null : <input type="hidden" name="a" value={beside} />}
      <div className={`row ${styles['groups']}`}>
        <Words
          label={SCENE_LABELS[kind]}
          name={kind}
          options={view.scenes.map(({ slug, name }) => ({ value: slug, label: name }))}
          chosen={picked.scene}
          onChoose={choice.chooseScene}
          onNear={choice.nearScene}
        />
        {hasLights(kind) ? (
          <Words
            label="Light"
            name="light"
            options={SCENE_KINDS[kind].lights.map((light) => ({ value: light, label: LIGHT_LABELS[light] }))}
            chosen={picked.light}
            onChoose={choice.chooseLight}
            onNear={choice.nearLight}
          />
        ) : null}
      </div>
      <Zones view={view} choice={choice} />
      <p className={hydrated ? styles['unneeded'] : undefined}>
        <Button type="submit">Show</Button>
      </p>
    </Form>
  )
}

/** Shows one zone's finishes at a time, in tabs. Without scripts, all zones are stacked. */
function Zones({ view: { zones, swatches }, choice }: Pick<ChoicesProps, 'view' | 'choice'>) {
  const [asked, setAsked] = useState<Zone>()
  const open = (zones.find(({ zone }) => zone === asked) ?? zones[0])?.zone
  const step = ({ key, currentTarget }: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (by === undefined) return
    const at = zones.findIndex(({ zone }) => zone === open)
    currentTarget.parentElement
      ?.querySelectorAll('button')
      .item((at + by + zones.length) % zones.length)
      .focus()
  }
  return (
    <>
      <div role="tablist" aria-label="Finishes" className={`row scripted ${styles['tabs']}`} data-waits="">
        {zones.map(({ zone }) => (
          <button
            key={zone}
            type="button"
            role="tab"
            id={`tab-${zone}`}
            className="tab"
            aria-controls={`finishes-${zone}`}
            aria-selected={zone === open}
            tabIndex={zone === open ? 0 : -1}
            onClick={() => setAsked(zone)}
            onFocus={() => setAsked(zone)}
            onKeyDown={step}
          >
            <img
              src={swatches.find(({ slug }) => slug === choice.picked.finishes[zone])?.chip}
              alt=""
              width="20"
              height="20"
            />
            {ZONE_LABELS[zone]}
          </button>
        ))}
      </div>
      {zones.map(({ zone, layers, follows }) => (
        <div
          key={zone}
          role="tabpanel"
          id={`finishes-${zone}`}
          aria-labelledby={`tab-${zone}`}
          className={zone === open ? undefined : styles['closed']}
        >
          <SwatchGroup
            zone={zone}
            swatches={swatches.filter(({ slug }) => Object.hasOwn(layers, slug))}
            choice={choice}
            mayFollow={follows !== undefined}
          />
        </div>
      ))}
    </>
  )
}

interface WordsProps<T extends string> {
  readonly label: string
  readonly name: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly chosen: T
  readonly onChoose: (value: T) => void
  readonly onNear: (value: T) => void
}

/** Text options in a row. */
function Words<T extends string>({ label, name, options, chosen, onChoose, onNear }: WordsProps<T>) {
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className={`row ${styles['words']}`}>
        {options.map(({ value, label: text }) => (
          <label key={value} className="tab" onPointerEnter={() => onNear(value)}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              onFocus={() => onNear(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Applies options that were clicked before hydration, which would reset them. */
function useEarlyChoices(action: string) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!form.current?.querySelector('input:checked:not(:default)')) return
    const choices = new FormData(form.current)
    // Zones that follow another are not in the address.
    for (const [name] of Array.from(choices))
      if (choices.getAll(name).every((one) => one === '')) choices.delete(name)
    void submit(choices, { action, replace: true, preventScrollReset: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  return form
}

interface SwatchGroupProps {
  readonly zone: Zone
  readonly swatches: readonly Swatch[]
  readonly choice: LiveChoice
  /** Whether it can follow the perimeter's finish until a finish is chosen. */
  readonly mayFollow: boolean
}

/** Finishes as radio buttons that look like samples, labeled by text. */
function SwatchGroup({ zone, swatches, choice, mayFollow }: SwatchGroupProps) {
  const follows = mayFollow && choice.hoodFollows
  const label = ZONE_LABELS[zone]
  return (
    <fieldset>
      <legend className={styles['legend']}>{label}</legend>
      {mayFollow ? (
        <label className="check">
          <input
            type="checkbox"
            name={zone}
            // Without scripts, a form also submits a swatch. A newly chosen swatch takes precedence over this box.
            value={follows ? '' : AS_PERIMETER}
            checked={follows}
            onChange={({ target }) => choice.followPerimeter(target.checked)}
          />
          {label} as the perimeter
        </label>
      ) : null}
      <div className={styles['swatches']}>
        {swatches.map(({ slug, phrase, chip }) => {
          const [color, coat, wood] = capitalize(phrase).split(COAT)
          return (
            <label
              key={slug}
              className={styles['swatch']}
              onPointerEnter={() => choice.nearFinish(zone, slug)}
            >
              <input
                type="radio"
                name={zone}
                value={slug}
                checked={!follows && slug === choice.picked.finishes[zone]}
                onChange={() => choice.chooseFinish(zone, slug)}
                onFocus={() => choice.nearFinish(zone, slug)}
              />
              <img src={chip} alt="" width="64" height="64" loading="lazy" decoding="async" />
              <span className="small">
                {color}
                {coat ? <span className="visually-hidden">{coat}</span> : null}
                {wood}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Only for screen readers, because the samples show it. */
const COAT = /( paint| stain)(?= on |$)/
