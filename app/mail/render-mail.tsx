import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import { Fragment } from 'react'
import type { Palette } from '#core/brand/brand-colors.ts'
import type { MailContent, MailRow } from '#core/retailers/mail/render-mail.ts'
import { MailBlocks } from './mail-blocks.tsx'
import { DARK_STYLES, LIGHT } from './mail-colors.ts'
import { Exhibits } from './mail-exhibits.tsx'

export async function renderMail(content: MailContent): Promise<string> {
  const html = await render(<RequestMail content={content} />)
  return content.palette ? recolor(html, content.palette) : html
}

/** Replaces color names only in styles: input cannot match, because its quotes are escaped. */
function recolor(html: string, { linen, paper, walnut, bark, reveal, clay }: Palette): string {
  const colors: Readonly<Record<string, string>> = {
    [LIGHT.page]: linen,
    [LIGHT.paper]: paper,
    [LIGHT.text]: walnut,
    [LIGHT.quiet]: bark,
    [LIGHT.line]: reveal,
    [LIGHT.accent]: clay,
  }
  return html.replaceAll(/ style="[^"]*"/g, (style) =>
    style.replaceAll(/#[0-9a-f]{6}/g, (color) => colors[color] ?? color),
  )
}

const SERIF = "Newsreader, Georgia, 'Times New Roman', serif"
const SANS = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif"
const BODY_TEXT = { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: LIGHT.text }
const SMALL_TEXT = { margin: '0', fontSize: '14px', lineHeight: '20px', color: LIGHT.quiet }
const CLOSING_TEXT = { ...SMALL_TEXT, margin: '0 0 12px' }
const HEADING = { margin: '8px 0', fontFamily: SERIF, fontWeight: 500, color: LIGHT.text }
const TITLE = {
  ...HEADING,
  margin: '8px 0 16px',
  fontSize: '28px',
  lineHeight: '34px',
  overflowWrap: 'anywhere',
} as const
const SUBTITLE = { ...HEADING, fontSize: '20px', lineHeight: '28px' }
const LINK = { color: LIGHT.accent, textDecoration: 'underline' }
const RULE = { borderTop: `1px solid ${LIGHT.line}`, margin: '16px 0' }

function RequestMail({ content }: { content: MailContent }) {
  const { preview, title, reference, referenceLabel, opening, action, rows, steps, closing } = content
  const { siteName, publicUrl, sections = [] } = content
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Keeps mail clients from turning text that looks like a phone number, address or date into links. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <style>{`:root{color-scheme:light dark;supported-color-schemes:light dark}${DARK_STYLES}`}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="page"
        style={{ margin: '0', padding: '0', backgroundColor: LIGHT.page, fontFamily: SANS }}
      >
        <Container
          className="paper"
          style={{
            maxWidth: '600px',
            width: '100%',
            backgroundColor: LIGHT.paper,
            padding: '32px 24px 24px',
          }}
        >
          <Text
            className="quiet"
            style={{ ...SMALL_TEXT, fontFamily: SERIF, fontSize: '18px', lineHeight: '24px' }}
          >
            {siteName}
          </Text>
          <Hr className="line" style={RULE} />
          <Heading as="h1" className="text" style={TITLE}>
            {title}
          </Heading>
          <Reference label={referenceLabel} value={reference} />
          <MailBlocks of={opening} publicUrl={publicUrl} style={BODY_TEXT} />
          {action ? <Action action={action} /> : null}
          {steps ? (
            <Section>
              <Subtitle>{steps.heading}</Subtitle>
              <MailBlocks of={steps.blocks} publicUrl={publicUrl} style={BODY_TEXT} />
            </Section>
          ) : null}
          <Section style={{ margin: '24px 0' }}>{rows.map(answer)}</Section>
          {sections.map(({ heading, exhibits, rows: facts }) => (
            <Section key={heading} style={{ margin: '0 0 24px' }}>
              <Subtitle>{heading}</Subtitle>
              <Exhibits things={exhibits} />
              {facts.map(answer)}
            </Section>
          ))}
          <MailBlocks of={closing} publicUrl={publicUrl} style={CLOSING_TEXT} />
          <Hr className="line" style={RULE} />
          <Text style={SMALL_TEXT}>
            <Link href={publicUrl} className="accent" style={LINK}>
              {publicUrl.replace(/^https?:\/\//, '')}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

function Reference({ label, value }: { label: string; value: string }) {
  return (
    <Section style={{ margin: '0 0 20px' }}>
      <Text className="quiet" style={SMALL_TEXT}>
        {label}
      </Text>
      <Text
        className="text"
        style={{ margin: '0', fontSize: '24px', lineHeight: '32px', letterSpacing: '1px', color: LIGHT.text }}
      >
        {value}
      </Text>
    </Section>
  )
}

/** A link that looks like a button, 44 px tall. */
function Action({ action: { label, href } }: { action: NonNullable<MailContent['action']> }) {
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Link
        href={href}
        className="action"
        style={{
          display: 'inline-block',
          padding: '10px 24px',
          fontSize: '16px',
          lineHeight: '24px',
          fontWeight: 600,
          color: LIGHT.paper,
          backgroundColor: LIGHT.accent,
          borderRadius: '2px',
          textDecoration: 'none',
        }}
      >
        {label}
      </Link>
    </Section>
  )
}

function Subtitle({ children }: { children: string }) {
  return (
    <Heading as="h2" className="text" style={SUBTITLE}>
      {children}
    </Heading>
  )
}

function answer({ label, value, href }: MailRow) {
  return (
    <div key={label} className="line" style={{ borderTop: `1px solid ${LIGHT.line}`, padding: '10px 0' }}>
      <Text className="quiet" style={SMALL_TEXT}>
        {label}
      </Text>
      <Text className="text" style={{ ...BODY_TEXT, margin: '0', overflowWrap: 'anywhere' }}>
        {href === undefined ? (
          <Lines text={value} />
        ) : (
          <Link href={href} className="accent" style={LINK}>
            {value}
          </Link>
        )}
      </Text>
    </div>
  )
}

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines of one finished text never move
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ))
}
