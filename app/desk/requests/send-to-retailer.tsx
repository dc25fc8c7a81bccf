import { Link } from 'react-router'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { milesInWords } from '#core/retailers/shops/distance.ts'
import type { PassPreview, RetailerCandidate } from '#services/desk/requests/passing-on.ts'
import type { RequestDetails } from '#services/desk/requests/request-management.ts'
import { Intent } from '../blocks/intent.tsx'
import type { Route } from './+types/request-page'
import { MAX_WORD, MailPreviews, WORK_FORM } from './work-form.tsx'

const SHOWN = 3

type Loaded = Route.ComponentProps['loaderData']

interface Props extends Pick<Loaded['details'], 'choices' | 'isServed'>, Pick<Loaded, 'sending'> {
  readonly wish: string | undefined
}

export function SendToRetailer(props: Props) {
  const { isAll, preview, word } = props.sending
  const title = preview ? `Send to ${preview.retailer.name}` : isAll ? 'Retailers' : 'Nearest retailers'
  return (
    <section id="send" aria-labelledby="near">
      <h2 id="near">{title}</h2>
      {preview ? <Preview preview={preview} word={word} /> : <Choices {...props} title={title} />}
    </section>
  )
}

function Preview({ preview: { retailer, mails }, word }: { preview: PassPreview; word: string }) {
  return (
    <div className="stack">
      <p>
        {retailer.name} gets the request, the visitor the name of the retailer. The links in the emails are
        hidden here.
      </p>
      <TextArea
        key={word}
        form={WORK_FORM}
        label="Note to the retailer"
        name="word"
        hint="It is sent with the request."
        rows={3}
        optional
        maxLength={MAX_WORD}
        defaultValue={word}
      />
      <div className="row">
        <Intent look="primary" value={`pass ${retailer.id}`} label="Send" />
        <Intent value={`choose ${retailer.id}`} label="Preview both emails" />
        <Intent value="others" label="Other retailers" />
      </div>
      <MailPreviews mails={mails} />
    </div>
  )
}

function Choices({ wish, isServed, choices, sending, title }: Props & { title: string }) {
  const { others, isAll, word } = sending
  const ready = isAll ? choices : choices.filter(({ rests }) => rests === undefined).slice(0, SHOWN)
  const resting = choices.filter(({ serves, isWish, rests }) => (serves || isWish) && rests !== undefined)
  const options = [
    ...ready.map((one) => ({ id: one.id, name: one.name, line: retailerLine(one) })),
    ...others.map(({ id, name, city, state, isFormer }) => ({
      id,
      name,
      line: `${city}, ${state} · ${isFormer ? 'has had this request before' : 'does not serve this ZIP code'}`,
    })),
  ]
  return (
    <div className="stack">
      {choices.some(({ serves }) => serves) ? null : (
        <p>
          {isServed ? 'No other retailer serves' : 'No retailer serves'} this ZIP code.
          {choices.length === 0
            ? null
            : ' These are the nearest. “We cannot serve you” is among the templates.'}
        </p>
      )}
      {wish === undefined || choices.some(({ isWish }) => isWish) ? null : (
        <p>
          {wish}, which the visitor asked for, has had this request before or is not taking requests right
          now.
        </p>
      )}
      {resting.length === 0 || isAll ? null : (
        <ul className="list lines" aria-label="Left out">
          {resting.map(({ id, name, isWish, rests }) => (
            <li key={id}>
              {name}
              {isWish ? ', which the visitor asked for,' : ''} {rests}.
            </li>
          ))}
        </ul>
      )}
      <input type="hidden" form={WORK_FORM} name="word" value={word} />
      {options.length === 0 ? null : (
        <fieldset className="stack">
          <legend className="visually-hidden">{title}</legend>
          {options.map(({ id, name, line }, index) => (
            <label key={id} className="check">
              <input type="radio" name="retailer" value={id} form={WORK_FORM} defaultChecked={index === 0} />
              <span>
                {name}
                <span className="more">{line}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {isAll && options.length === 0 ? <p>There is no retailer to send it to.</p> : null}
      <div className="row">
        {options.length === 0 ? null : <Intent look="primary" value="choose" label="Send to a retailer" />}
        {isAll ? null : <Intent value="others" label="Other retailers" />}
      </div>
    </div>
  )
}

function retailerLine({ city, state, miles, open, serves, isWish, rests }: RetailerCandidate): string {
  const distance = miles === undefined ? 'distance unknown' : milesInWords(miles)
  return [
    ...(isWish ? ['The visitor asked for it'] : []),
    `${city}, ${state}`,
    distance,
    `${open === 0 ? 'nothing' : open} open`,
    ...(serves ? [] : ['does not serve this ZIP code']),
    ...(rests === undefined ? [] : [rests]),
  ].join(' · ')
}

export function BecomeRetailer({
  zip,
  serving,
  namesake,
}: Pick<RequestDetails, 'serving' | 'namesake'> & { readonly zip: string }) {
  return (
    <section aria-labelledby="serving" className="stack">
      <h2 id="serving">Shops that serve {zip}</h2>
      {serving.length === 0 ? (
        <p>No shop serves this ZIP code yet.</p>
      ) : (
        <ul className="list lines" aria-label="Shops that serve the area">
          {serving.map((choice) => (
            <li key={choice.id}>
              {choice.name}
              <span className="more">{retailerLine(choice)}</span>
            </li>
          ))}
        </ul>
      )}
      {namesake ? (
        <p>
          Among the retailers: <Link to={`/desk/retailers/${namesake.id}`}>{namesake.name}</Link>
        </p>
      ) : (
        <Intent value="make-retailer" label="Make a retailer" />
      )}
    </section>
  )
}
