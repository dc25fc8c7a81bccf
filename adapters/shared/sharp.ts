import sharp from 'sharp'

// One thread per image, because visitors' requests share the cores. Originals are read once, so caching would not
// help.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
