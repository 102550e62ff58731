// Complete settings of Services Australia that reach no host.
const host = 'https://medicare.example';

export const medicareSettings = {
  INSURER: 'services-australia',
  MEDICARE_URL: `${host}/claiming/ext-prd`,
  MEDICARE_TOKEN_URL: `${host}/token`,
  MEDICARE_DEVICE_URL: host,
  MEDICARE_API_KEY: 'key',
  MEDICARE_CLIENT_ID: 'client',
  MEDICARE_PRODUCT_ID: 'Product 1.0',
  MEDICARE_ORGANISATION: '1234567890',
  MEDICARE_DEVICE_NAME: 'DEVICE01',
  MEDICARE_DEVICE_SECRET: 'ab'.repeat(32),
  DATA_KEYS: `test:${'Q'.repeat(42)}g=`,
} as const;
