import { Fact } from '#app/ui/words/fact.tsx'
import { galleryPathOf } from '#core/content/gallery-paths.ts'
import { readableName } from '#core/content/names.ts'
import { photoPath } from '#core/content/photos/photo-paths.ts'
import { addressIn, answerIn } from '#core/retailers/form/answers.ts'
import { FIELD_NAMES, FIELDS, type FieldName } from '#core/retailers/form/fields.ts'
import type { RetailerRequest } from '#core/retailers/form/retailer-request.ts'

const ELSEWHERE: ReadonlySet<FieldName> = new Set([
  'retailer',
  'distributionArea',
  'firstName',
  'lastName',
  'email',
  'phone',
  'phoneExt',
  'streetAddress',
  'city',
  'state',
  'zip',
  'country',
])

/** The customer's request: the address first, then the answers. */
export function AnswerFacts({ request }: { request: RetailerRequest }) {
  const { photo } = request
  const others = FIELD_NAMES.filter((name) => !ELSEWHERE.has(name))
  return (
    <dl className="facts">
      <Fact label="Name">
        {request.firstName} {request.lastName}
      </Fact>
      <Fact label="Address">{addressIn(request)}</Fact>
      {others.map((name) => {
        const answer = answerIn(request, name)
        return answer === '' ? null : (
          <Fact key={name} label={FIELDS[name].mailLabel ?? FIELDS[name].label}>
            {answer}
          </Fact>
        )
      })}
      {photo ? (
        <Fact label="Photo asked about">
          <a href={photoPath(galleryPathOf(photo.container) ?? `/files/${photo.container}`, photo.name)}>
            {readableName(photo.name)}
          </a>
        </Fact>
      ) : null}
    </dl>
  )
}
