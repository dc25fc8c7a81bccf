/** The few logging calls that services use; pino and Fastify's logger fit. Never pass what a visitor typed. */
export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
