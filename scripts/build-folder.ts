/** Set the variable `BUILD_FOLDER` to build without touching the pages of a running server. */
export const BUILD_FOLDER = process.env['BUILD_FOLDER'] ?? 'build'
