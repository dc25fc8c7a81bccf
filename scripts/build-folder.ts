/** Set `BUILD_FOLDER` to build beside the pages that a running server uses. */
export const BUILD_FOLDER = process.env['BUILD_FOLDER'] ?? 'build'
