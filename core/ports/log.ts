/** The logging methods that services use; pino's and Fastify's loggers match it. Never log what a visitor typed. */
export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
