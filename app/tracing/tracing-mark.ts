export const TRACING_MARK = 'data-traced'
