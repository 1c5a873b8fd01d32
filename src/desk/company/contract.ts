/** Calls for the company's facts at the desk. Browser-safe. */
import type { Company } from '#settings/company/contract';
import { defineVersionCalls } from '../versions/contract.ts';

export const companyVersionCalls = defineVersionCalls<Company>()('/desk/api/company', 'changeCompanyFacts');
