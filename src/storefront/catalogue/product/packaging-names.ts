export { PACKAGING_WORDS as packagingNames } from '#commerce/pricing/contract';
