const SETTLED: Readonly<Record<string, string>> = {
  SITE_ENV: 'production',
  PUBLIC_URL: 'https://www.cabinetry.test',
  CONTENT_API_KEY: 'a-key-of-enough-characters-made-up',
  LINK_SECRET: 'a-secret-of-enough-letters-made-up',
  REQUEST_RETENTION_DAYS: '365',
  DESK: 'off',
  MAIL_FROM: 'site@cabinetry.test',
  RETAILER_DESK_EMAIL: 'desk@cabinetry.test',
  RETAILER_PORTAL_URL: 'https://portal.cabinetry.test/',
  VIDEO_CHANNEL_URL: 'https://videos.test/cabinetry',
  CONTACT_EMAIL: 'hello@cabinetry.test',
  CONTACT_PHONE: '(212) 867-5309',
  SISTER_LINE_1_NAME: 'First line',
  SISTER_LINE_1_URL: 'https://first.test/',
  SISTER_LINE_2_NAME: 'Second line',
  SISTER_LINE_2_URL: 'https://second.test/',
}

export const PRODUCTION: Readonly<Record<string, string>> = {
  ...SETTLED,
  ALLOW_EMBEDDED: 'mail,content,videos',
}

export const DEPLOYED: Readonly<Record<string, string>> = {
  ...SETTLED,
  SMTP_URL: 'smtps://mail.cabinetry.test',
  VIDEO_FEED_URL: 'https://videos.test/feed.xml',
}
