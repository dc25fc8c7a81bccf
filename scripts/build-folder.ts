/**
 * Folder of the built pages, in the repository. `BUILD_FOLDER` is set while they are built beside those that a server
 * may be running from.
 */
export const BUILD_FOLDER = process.env['BUILD_FOLDER'] ?? 'build'
