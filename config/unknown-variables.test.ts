import { expect, test } from 'vitest'
import { DEPLOYED } from '#tests/support/sites/production.ts'
import { readConfig } from './config.ts'
import { findMisspellings } from './unknown-variables.ts'

test.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['STMP_URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['ALLOW_EMBEDED', 'ALLOW_EMBEDDED'],
])(
  'reports %s, a misspelling of %s, as a fault in production and a warning elsewhere',
  (name, suggestion) => {
    const line = `${name}: not a variable of this site; did you mean ${suggestion}?`
    expect(readConfig({ ...DEPLOYED, [name]: 'secret' })).toMatchObject({
      ok: false,
      faults: [line],
      isProduction: true,
    })
    expect(readConfig({ [name]: 'secret' })).toMatchObject({ ok: true, warnings: [line] })
  },
)

test('reports a misspelling together with other faults', () => {
  const result = readConfig({ ...DEPLOYED, SMTP_URI: 'smtp://mail.test', PORT: 'eighty' })
  expect(result.ok ? [] : result.faults.map((fault) => fault.split(':', 1)[0])).toEqual(['SMTP_URI', 'PORT'])
})

test('ignores a blank misspelled variable', () => {
  expect(findMisspellings({ SMTP_URI: ' ' })).toEqual([])
})

function serviceVariables(service: string): Record<string, string> {
  const name = service.toUpperCase().replaceAll('-', '_')
  const port = `${name}_PORT_25_TCP`
  const names = ['HOST', 'PORT', 'PORT_HTTP', 'PORT_SMTP'].map((part) => `${name}_SERVICE_${part}`)
  return Object.fromEntries(
    [...names, `${name}_PORT`, port, `${port}_ADDR`, `${port}_PORT`, `${port}_PROTO`].map((one) => [
      one,
      'x',
    ]),
  )
}

const SERVICES = `brand content data database db desk drain email-api host image-optimizer kubernetes log mail
  otel-exporter-otlp port postgres public public-url rate-limit request retailer-desk sendgrid-api site site-env smtp
  storage storage-account trust-proxy video-feed`.split(/\s+/)

test.each(SERVICES)('accepts the variables of a Kubernetes service named %s', (service) => {
  expect(findMisspellings(serviceVariables(service))).toEqual([])
})

const OTHERS =
  `_ BASH_ENV CI COLORTERM CREDENTIALS_DIRECTORY DEBIAN_FRONTEND DISPLAY EDITOR FTP_URL GPG_KEY HISTFILE
  HOME HOSTNAME HOSTS HTTPS_PROXY HTTP_PROXY HTTP_URL INIT_CWD INVOCATION_ID JOURNAL_STREAM KUBERNETES_PORT LANG
  LANGUAGE LC_ALL LD_LIBRARY_PATH LESS LISTEN_FDS LISTEN_PID LOGNAME LOGS_DIRECTORY LS_COLORS MAIL MAILCHECK MAILTO
  MAINPID MALLOC_ARENA_MAX MANPATH MEMORY_PRESSURE_WATCH NODE NODE_ENV NODE_EXTRA_CA_CERTS NODE_OPTIONS NODE_VERSION
  NOTIFY_SOCKET NO_PROXY OLDPWD OTEL_BSP_MAX_QUEUE_SIZE
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT OTEL_EXPORTER_OTLP_METRICS_ENDPOINT OTEL_EXPORTER_OTLP_METRICS_HEADERS
  OTEL_EXPORTER_OTLP_METRICS_PROTOCOL OTEL_LOGS_EXPORTER OTEL_METRICS_EXPORTER OTEL_PROPAGATORS
  OTEL_SPAN_EVENT_COUNT_LIMIT PAGER PATH PGDATA PGHOST PGPORT PGUSER POD_IP POD_NAME POST POSTGRES_BIN
  POSTGRES_PASSWORD PS1 PWD PYTHONPATH RUNTIME_DIRECTORY SHELL SHLVL SMTP_HOST SMTP_PASS SMTP_PORT SMTP_USER
  SSH_AUTH_SOCK SSH_CLIENT SSL_CERT_FILE STATE_DIRECTORY SYSTEMD_EXEC_PID TEMP TERM TMPDIR TZ USER VIRTUAL_HOST
  WEBSITE_HOSTNAME WEBSITE_SITE_NAME XDG_CONFIG_DIRS XDG_DATA_DIRS XDG_RUNTIME_DIR YARN_VERSION http_proxy
  npm_command npm_config_cache npm_config_host npm_config_loglevel npm_config_port npm_config_prefix
  npm_config_user_agent npm_execpath npm_lifecycle_event npm_lifecycle_script npm_node_execpath npm_package_json
  npm_package_name npm_package_version`.split(/\s+/)

test('ignores variables of shells, npm, containers, systemd and other programs', () => {
  expect(findMisspellings(Object.fromEntries(OTHERS.map((name) => [name, 'x'])))).toEqual([])
})
