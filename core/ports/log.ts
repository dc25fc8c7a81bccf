/** The logging methods that services use; pino's and Fastify's loggers implement it. Never log visitors' input. */
export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
