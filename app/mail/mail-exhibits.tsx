import type { MailExhibit } from '#core/retailers/mail/render-mail.ts'
import { LIGHT } from './mail-colors.ts'

/** In px. Files are larger, for high-density screens. */
const PICTURE_WIDTH = 88

const LINK = { color: LIGHT.accent, fontSize: '16px', lineHeight: '22px', textDecoration: 'underline' }
const LINE = { color: LIGHT.quiet, fontSize: '14px', lineHeight: '20px' }
const SAID = { color: LIGHT.text, fontSize: '16px', lineHeight: '22px' }
const CELL = { padding: '8px 0', verticalAlign: 'top', overflowWrap: 'anywhere' } as const

/** Pictures next to text that is complete without them. Keep each small, because there may be sixty. */
export function Exhibits({ things }: { readonly things: readonly MailExhibit[] }) {
  if (things.length === 0) return null
  const isPictured = things.some(({ picture }) => picture !== undefined)
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0}>
      <tbody>
        {things.map((thing, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- things of one finished mail never move
          <tr key={place}>
            {isPictured ? (
              <td width={PICTURE_WIDTH + 16} style={CELL}>
                {thing.picture === undefined ? null : (
                  <img
                    src={thing.picture}
                    alt=""
                    width={PICTURE_WIDTH}
                    style={{ display: 'block', height: 'auto' }}
                  />
                )}
              </td>
            ) : null}
            <td style={CELL}>
              <a href={thing.href} className="accent" style={LINK}>
                {thing.title}
              </a>
              {thing.lines.map((line) => (
                <div key={line} className="quiet" style={LINE}>
                  {line}
                </div>
              ))}
              {thing.note === undefined ? null : (
                <div className="text" style={SAID}>
                  {thing.note}
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
