import sharp from 'sharp';
const a = await sharp('/tmp/ph/cmyk-server.png').resize(400).png().toBuffer();
const b = await sharp('/tmp/ph/cmyk-browser.png')
  .extract({ left: 8, top: 8, width: 640, height: 480 })
  .resize(400)
  .png()
  .toBuffer();
await sharp({ create: { width: 820, height: 300, channels: 3, background: '#fff' } })
  .composite([
    { input: a, left: 0, top: 0 },
    { input: b, left: 410, top: 0 },
  ])
  .png()
  .toFile('/tmp/ph/both.png');
